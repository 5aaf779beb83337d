// A binding of a collection is a collection of the bindings of its elements:
//
//     for item in $model.items { item.wrappedValue.isSelected = false }

extension UIBinding: Sequence where Value: MutableCollection {
  public typealias Element = UIBinding<Value.Element>
  public typealias Iterator = IndexingIterator<UIBinding<Value>>
  public typealias SubSequence = Slice<UIBinding<Value>>
}

extension UIBinding: Collection where Value: MutableCollection {
  public typealias Index = Value.Index
  public typealias Indices = Value.Indices
  public var startIndex: Value.Index { wrappedValue.startIndex }
  public var endIndex: Value.Index { wrappedValue.endIndex }
  public var indices: Value.Indices { wrappedValue.indices }
  public func index(after index: Value.Index) -> Value.Index { wrappedValue.index(after: index) }
  public func formIndex(after index: inout Value.Index) { wrappedValue.formIndex(after: &index) }

  public subscript(position: Value.Index) -> UIBinding<Value.Element> {
    element(at: position)
  }
}

extension UIBinding: BidirectionalCollection
where Value: BidirectionalCollection, Value: MutableCollection {
  public func index(before index: Value.Index) -> Value.Index { wrappedValue.index(before: index) }
}

extension UIBinding: RandomAccessCollection
where Value: MutableCollection, Value: RandomAccessCollection {}
