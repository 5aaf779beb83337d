import Testing
import UserNotifications

struct UserNotificationsTests {
  @Test func `nobody allows notifications`() async throws {
    let center = UNUserNotificationCenter.current()
    #expect(try await center.requestAuthorization(options: [.alert, .sound]) == false)
    #expect(await center.notificationSettings().authorizationStatus == .denied)
  }

  @Test func `requests are pending until they are removed`() async throws {
    let center = UNUserNotificationCenter.current()
    let content = UNMutableNotificationContent()
    content.title = "Tea"
    content.sound = .default
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)
    let request = UNNotificationRequest(identifier: "tea", content: content, trigger: trigger)
    try await center.add(request)
    try await center.add(request)
    #expect(await center.pendingNotificationRequests().map(\.content.title) == ["Tea"])
    center.removePendingNotificationRequests(withIdentifiers: ["tea"])
    #expect(await center.pendingNotificationRequests().isEmpty)
  }
}
