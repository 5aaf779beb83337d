/// A value that animations can interpolate.
public protocol Animatable {}
