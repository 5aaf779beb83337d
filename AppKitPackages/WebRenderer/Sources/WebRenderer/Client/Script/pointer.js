// Presses, menus, hovering and drags.
const press = node => {
  // A shortcut of a control with a value moves the focus to it, and opens its options.
  if (node.matches("[data-value]")) {
    node.focus();
    node.showPicker?.();
  } else if (!node.disabled && !node.ariaDisabled) send("a", node.number);
};
on("click", event => {
  const menu = doc.querySelector("[role=menu]");
  if (menu && !near(event, "[role=menu]") && !menu.parentNode.contains(near(event, ".opens"))) {
    send("x", menu.number);
  }
  const node = near(event, "[data-press],a[href],input,select,textarea,label");
  if (node?.matches("[data-press]")) return press(node);
  const dialog = event.target;
  if (!dialog.matches?.("dialog[data-dismiss]")) return;
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  const { clientX: x, clientY: y } = event;
  if (x < left || x > right || y < top || y > bottom) send("n", dialog.number, "dismiss");
});
// Reports once that an image could not be loaded.
const reportFailure = image => {
  const { number, tagName, src } = image;
  if (tagName !== "IMG" || !nodes.has(number) || image.failed === src) return;
  image.failed = src;
  send("l", number);
};
on("error", ({ target }) => reportFailure(target));
on("dblclick", event => {
  const node = near(event, "[data-double]");
  if (node) press(node);
});
on("contextmenu", event => {
  const node = near(event, "[data-menu]");
  if (!node || near(event, typed)) return;
  event.preventDefault();
  send("m", node.number);
});
on("pointerover", event => {
  const over = [...doc.querySelectorAll("[data-hover]")]
    .filter(node => node.contains(event.target));
  hovered.filter(node => !over.includes(node)).forEach(node => send("u", node.number, 0));
  over.filter(node => !hovered.includes(node)).forEach(node => send("u", node.number, 1));
  hovered = over;
});
const follow = (phase, { clientX, clientY }) =>
  send("z", drag.node.number, phase, drag.left, drag.top, 0, 0, clientX, clientY, drag.clicks);
on("pointerdown", event => {
  const node = near(event, "[data-drag]");
  if (!node || event.button) return;
  const { left, top } = node.getBoundingClientRect();
  drag = { node, left, top, clicks: event.detail || 1 };
  follow(0, event);
});
on("pointermove", event => {
  if (!drag || drag.waits) return;
  drag.waits = requestAnimationFrame(() => {
    if (!drag) return;
    drag.waits = 0;
    follow(1, event);
  });
});
for (const [type, phase] of [["pointerup", 2], ["pointercancel", 3]]) {
  on(type, event => {
    if (drag) follow(phase, event);
    drag = undefined;
  });
}
