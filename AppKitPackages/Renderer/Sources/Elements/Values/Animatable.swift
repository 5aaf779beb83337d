/// A value that animations can fill in between.
public protocol Animatable {}
