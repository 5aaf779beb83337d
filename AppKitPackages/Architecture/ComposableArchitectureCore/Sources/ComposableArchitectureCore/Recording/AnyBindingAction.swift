/// A binding action of any state.
protocol AnyBindingAction {}
