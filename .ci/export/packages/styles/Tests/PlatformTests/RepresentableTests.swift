import Observation
import SwiftUI
import Testing

@MainActor
struct RepresentableTests {
  @Test func `a view is made once, updated after changes, and dismantled at the end`() {
    let model = Model()
    let graph = ViewGraph { FieldScreen(model: model) }
    #expect(model.takeLog() == ["coordinator", "make", "update a"])
    model.unrelated += 1
    graph.update()
    #expect(Set(model.takeLog()).isSubset(of: ["update a"]))
    model.text = "b"
    graph.update()
    #expect(Set(model.takeLog()) == ["update b"])
    model.isEnabled = false
    graph.update()
    #expect(Set(model.takeLog()) == ["update b disabled"])
    model.isShown = false
    graph.update()
    #expect(model.takeLog() == ["dismantle b"])
  }

  @Test func `a delegate changes the state through the coordinator`() throws {
    let model = Model()
    let graph = ViewGraph { FieldScreen(model: model) }
    let view = try #require(model.view)
    view.text = "typed"
    (view.delegate as? any UITextViewDelegate)?.textViewDidChange(view)
    graph.update()
    #expect(model.text == "typed")
  }

  @Test func `what an update reads updates the view again`() {
    struct CountLabel: UIViewRepresentable {
      let counter: Counter
      let label: UILabel
      @State private var own = 1
      func makeUIView(context: Context) -> UILabel { label }
      func updateUIView(_ view: UILabel, context: Context) {
        view.text = "\(counter.count) \(own) \(context.environment.lineLimit ?? 0)"
      }
    }
    let counter = Counter()
    let label = UILabel()
    let graph = ViewGraph { CountLabel(counter: counter, label: label).lineLimit(3) }
    #expect(label.text == "0 1 3")
    counter.count = 2
    graph.update()
    #expect(label.text == "2 1 3")
  }

  @Test func `a controller has a life cycle`() {
    let model = Model()
    let graph = ViewGraph { PageScreen(model: model) }
    #expect(
      model.takeLog() == ["load", "update", "will appear", "did appear"]
    )
    model.isShown = false
    graph.update()
    #expect(model.takeLog() == ["will disappear", "did disappear", "dismantle"])
  }

  @Test func `the controller at the top of a stack appears`() {
    let model = Model()
    let first = PageController(model, "first "), second = PageController(model, "second ")
    let window = UIWindow(frame: UIScreen.main.bounds)
    let navigation = UINavigationController(rootViewController: first)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    #expect(model.takeLog() == ["first load", "first will appear", "first did appear"])
    navigation.pushViewController(second, animated: true)
    #expect(navigation.topViewController === second && second.navigationController === navigation)
    #expect(
      model.takeLog() == [
        "first will disappear", "first did disappear", "second load", "second will appear",
        "second did appear",
      ]
    )
    navigation.popViewController(animated: true)
    #expect(
      model.takeLog() == [
        "second will disappear", "second did disappear", "first will appear", "first did appear",
      ]
    )
    #expect(second.parent == nil && navigation.viewControllers == [first])
  }

  @Test func `a presented controller appears until it is dismissed`() {
    let model = Model()
    let page = PageController(model)
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    let presenter = UIViewController()
    presenter.present(page, animated: true) { model.log.append("presented") }
    #expect(page.presentingViewController === presenter)
    #expect(model.takeLog() == ["load", "will appear", "did appear", "presented"])
    page.present(alert, animated: true)
    #expect(page.presentedViewController === alert && alert.actions.count == 1)
    alert.dismiss(animated: true)
    page.dismiss(animated: true) { model.log.append("dismissed") }
    #expect(presenter.presentedViewController == nil)
    #expect(model.takeLog() == ["will disappear", "did disappear", "dismissed"])
  }

  @Test func `a tab bar shows the chosen controller`() {
    let model = Model()
    let tabs = UITabBarController()
    tabs.viewControllers = [PageController(model, "a "), PageController(model, "b ")]
    UIViewController().present(tabs, animated: false)
    #expect(model.takeLog() == ["a load", "a will appear", "a did appear"])
    tabs.selectedIndex = 1
    #expect(model.takeLog().suffix(1) == ["b did appear"])
  }

  @Test func `subclasses of views and controllers have the initializers of Apple's`() {
    class Card: UIView {
      var count = 0
      override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(UILabel())
        count = subviews.count
      }
      required init?(coder: NSCoder) { fatalError("unused") }
    }
    class Titled: UIView {
      let title: String
      init() {
        title = "own"
        super.init(frame: .zero)
      }
      required init?(coder: NSCoder) { fatalError("unused") }
    }
    class Plain: UIButton { let number = 7 }
    #expect(Card().count == 1 && Card(frame: .zero).subviews.first is UILabel)
    #expect(Titled().title == "own" && Plain().number == 7)
    #expect(UITableView().style == .plain && UITableView(frame: .zero, style: .grouped).style == .grouped)
  }

  @Test func `the actions of controls run`() {
    var taps: [String] = []
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Add") { taps.append($0.title) })
    button.addAction(UIAction { taps.append("\($0.sender is UIButton)") }, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(taps == ["Add", "true"] && button.currentTitle == "Add")
  }

  @Test func `views know their place`() {
    let (parent, child, other) = (UIView(), UIView(), UIView())
    parent.addSubview(child)
    parent.insertSubview(other, belowSubview: child)
    #expect(parent.subviews == [other, child] && child.superview === parent)
    #expect(child.isDescendant(of: parent) && child.next === parent)
    child.removeFromSuperview()
    #expect(parent.subviews == [other] && child.superview == nil)
    let constraint = child.widthAnchor.constraint(equalToConstant: 8)
    NSLayoutConstraint.activate([constraint])
    #expect(constraint.isActive && constraint.constant == 8)
    UIView.animate(withDuration: 0.3) { child.alpha = 0 } completion: { #expect($0) }
    #expect(child.alpha == 0)
  }
}

@Observable
private final class Counter {
  var count = 0
}

@MainActor @Observable
private final class Model {
  var text = "a"
  var isEnabled = true
  var isShown = true
  var unrelated = 0
  @ObservationIgnored var log: [String] = []
  @ObservationIgnored weak var view: UITextView?

  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }
}

private struct FieldScreen: View {
  @Bindable var model: Model

  var body: some View {
    VStack {
      Text("\(model.unrelated)")
      if model.isShown { Field(text: $model.text, model: model).disabled(!model.isEnabled) }
    }
  }
}

private struct Field: UIViewRepresentable {
  @Binding var text: String
  let model: Model
  @Environment(\.isEnabled) private var isEnabled

  final class Coordinator: NSObject, UITextViewDelegate {
    let parent: Field
    init(_ parent: Field) { self.parent = parent }
    func textViewDidChange(_ textView: UITextView) { parent.text = textView.text }
  }

  func makeCoordinator() -> Coordinator {
    model.log.append("coordinator")
    return Coordinator(self)
  }

  func makeUIView(context: Context) -> UITextView {
    model.log.append("make")
    let view = UITextView()
    view.delegate = context.coordinator
    model.view = view
    return view
  }

  func updateUIView(_ view: UITextView, context: Context) {
    model.log.append("update \(text)\(isEnabled ? "" : " disabled")")
    view.text = text
  }

  static func dismantleUIView(_ view: UITextView, coordinator: Coordinator) {
    coordinator.parent.model.log.append("dismantle \(view.text ?? "")")
  }
}

private struct PageScreen: View {
  let model: Model
  var body: some View { if model.isShown { Page(model: model) } }
}

private struct Page: UIViewControllerRepresentable {
  let model: Model
  func makeUIViewController(context: Context) -> PageController { PageController(model) }
  func makeCoordinator() -> Model { model }
  func updateUIViewController(_ controller: PageController, context: Context) {
    model.log.append("update")
  }
  static func dismantleUIViewController(_ controller: PageController, coordinator: Model) {
    coordinator.log.append("dismantle")
  }
}

private final class PageController: UIViewController {
  private let model: Model
  private let prefix: String

  init(_ model: Model, _ prefix: String = "") {
    self.model = model
    self.prefix = prefix
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { fatalError("unused") }

  override func viewDidLoad() {
    super.viewDidLoad()
    model.log.append(prefix + "load")
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    model.log.append(prefix + "will appear")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    model.log.append(prefix + "did appear")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    model.log.append(prefix + "will disappear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    model.log.append(prefix + "did disappear")
  }
}
