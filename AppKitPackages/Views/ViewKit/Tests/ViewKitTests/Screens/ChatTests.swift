import Foundation
import ViewKit
import ScreenTesting
import Testing

private struct Chat: View {
  struct Message: Identifiable, Equatable { let id: Int; let text: String; let isMine: Bool }
  @State private var messages = (0..<20).map {
    Message(id: $0, text: "Message \($0)", isMine: $0 % 2 == 0)
  }
  @State private var draft = ""

  var body: some View {
    VStack(spacing: 0) {
      ScrollViewReader { proxy in
        ScrollView {
          LazyVStack(alignment: .leading, spacing: 0) {
            ForEach(messages) { message in
              HStack {
                if message.isMine { Spacer(minLength: 40) }
                Text(message.text)
                  .padding(.horizontal, 8)
                  .background(
                    message.isMine ? Color.blue : Color.gray,
                    in: RoundedRectangle(cornerRadius: 8)
                  )
                if !message.isMine { Spacer(minLength: 40) }
              }
              .id(message.id)
            }
          }
        }
        .onChange(of: messages) { _, new in
          withAnimation { proxy.scrollTo(new.last?.id, anchor: .bottom) }
        }
        .onAppear { proxy.scrollTo(messages.last?.id) }
        .defaultScrollAnchor(.bottom)
      }
      Divider()
      HStack {
        TextField("Message", text: $draft, axis: .vertical).lineLimit(1...4).onSubmit(send)
        Button(action: send) { Image(systemName: "paperplane.fill") }
          .accessibilityLabel("Send")
          .keyboardShortcut(.return, modifiers: .command)
          .disabled(draft.trimmingCharacters(in: .whitespaces).isEmpty)
      }
    }
  }

  private func send() {
    messages.append(Message(id: messages.count, text: draft, isMine: true))
    draft = ""
  }
}

@MainActor
@Suite struct ChatTests {
  @Test func `the latest message is visible, also after sending one`() {
    let screen = Screen(Chat(), columns: 40, rows: 8)
    #expect(
      screen.text == """
                                    Message 14
         Message 15
                                    Message 16
         Message 17
                                    Message 18
         Message 19                            ▐
        ────────────────────────────────────────
        Message                            [ ✈ ]
        """
    )
    #expect(!screen.tap("Send"))
    screen.tap("Message", role: .textField)
    screen.type("Hello")
    screen.tap("Send")
    #expect(screen.text.contains("Hello"))
    #expect(screen.element("Message", role: .textField)?.content.value == "")
    screen.scroll(-3, row: 2)
    #expect(!screen.text.contains("Hello"))
  }
}
