@_spi(Internals) import CasePaths
@_spi(Internals) import ComposableArchitectureCore
import PlatformViews

/// Shows a view for each case of an enum state, with a ``CaseLet`` for each case.
///
/// ```swift
/// struct PathView: View {
///   let store: Store<Path.State, Path.Action>
///
///   var body: some View {
///     SwitchStore(store) { state in
///       switch state {
///       case .detail:
///         CaseLet(/Path.State.detail, action: Path.Action.detail) { store in
///           DetailView(store: store)
///         }
///       }
///     }
///   }
/// }
/// ```
///
/// The content is evaluated when the case of the state changes.
@available(*, deprecated, message: "Use 'switch store.case' with '@Reducer enum'.")
public struct SwitchStore<State, Action, Content: View>: View {
  private let store: Store<State, Action>
  private let content: (State) -> Content
  @ObservedObject private var viewStore: ViewStore<State, Action>

  /// Shows the view of the state's case.
  ///
  /// - Parameters:
  ///   - store: The store of an enum.
  ///   - content: Creates the view of a state.
  public init(
    _ store: Store<State, Action>,
    @ViewBuilder content: @escaping (_ initialState: State) -> Content
  ) {
    self.store = store
    self.content = content
    _viewStore = ObservedObject(
      wrappedValue: ViewStore(
        store,
        observe: { $0 },
        removeDuplicates: { caseName(of: $0) == caseName(of: $1) }
      )
    )
  }

  public var body: some View {
    content(viewStore.state)
      .environment(\.[switchStore: SwitchStoreID<State, Action>()], store)
  }
}

/// Shows a view for one case of the state of the enclosing ``SwitchStore``.
///
/// The view reads the state of the innermost ``SwitchStore`` with the same types. Without such a
/// ``SwitchStore`` it shows nothing and reports an issue.
@available(*, deprecated, message: "Use 'switch store.case' with '@Reducer enum'.")
public struct CaseLet<EnumState, EnumAction, CaseState, CaseAction, Content: View>: View {
  @Environment(\.[switchStore: SwitchStoreID<EnumState, EnumAction>()]) private var store
  private let toCaseState: (EnumState) -> CaseState?
  private let fromCaseAction: (CaseAction) -> EnumAction
  private let content: (Store<CaseState, CaseAction>) -> Content
  private let location: CallSite

  /// Shows a view while the state has a case.
  ///
  /// - Parameters:
  ///   - toCaseState: Returns the state of the case, or `nil` for another case.
  ///   - fromCaseAction: Converts an action of the case to one of the enum.
  ///   - content: Creates the view.
  public init(
    _ toCaseState: @escaping (_ enumState: EnumState) -> CaseState?,
    action fromCaseAction: @escaping (_ caseAction: CaseAction) -> EnumAction,
    @ViewBuilder then content: @escaping (_ store: Store<CaseState, CaseAction>) -> Content,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.toCaseState = toCaseState
    self.fromCaseAction = fromCaseAction
    self.content = content
    location = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  public var body: some View {
    if let store {
      IfLetStore(store.scope(state: toCaseState, action: fromCaseAction), then: content)
    } else {
      let _ = location.report(
        """
        A "CaseLet" shows nothing, because it is not inside of a "SwitchStore" of its state.

          State: \(String(typeName: EnumState.self))

        To fix this, put it into the content of 'SwitchStore(store) { state in }'.
        """
      )
      EmptyView()
    }
  }
}

/// The environment key of a ``SwitchStore``'s store, which consists of its types.
struct SwitchStoreID<State, Action>: Hashable {}

extension EnvironmentValues {
  fileprivate subscript<State, Action>(
    switchStore id: SwitchStoreID<State, Action>
  ) -> Store<State, Action>? {
    get { self[SwitchStoreKey<State, Action>.self] }
    set { self[SwitchStoreKey<State, Action>.self] = newValue }
  }
}

private struct SwitchStoreKey<State, Action>: EnvironmentKey {
  static var defaultValue: Store<State, Action>? { nil }
}
