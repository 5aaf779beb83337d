// This target has no code. SwiftPM 6.3 applies the alias of SwiftUI to tests only if they depend on
// a target of their package that names SwiftUI and that is in a product.
