// Presses, menus, hovering and drags.
const press = node => {
  // A shortcut of a control with a value moves the focus to it, and opens its options.
  if (node.matches("[data-value]")) {
    node.focus();
    node.showPicker?.();
  } else if (!node.disabled && !node.ariaDisabled) send("a", node.number);
};
on("click", event => {
  // The end of a drag is no press.
  if (hasDragged) return hasDragged = false;
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
// Rows are dragged with the mouse to the place of another row. Touches scroll the list.
let dragged, hasDragged = false;
on("pointerdown", event => {
  hasDragged = false;
  const row = near(event, "[data-move]"), { pointerType, button, clientY: y } = event;
  if (!row || pointerType !== "mouse" || button) return;
  if (!near(event, "a,button,input,select,textarea,[data-drag]")) dragged = { row, y };
});
const showTarget = target => {
  dragged.target?.classList.remove("target");
  dragged.target = target;
  target?.classList.add("target");
};
on("pointermove", ({ clientX, clientY }) => {
  if (!dragged || !hasDragged && Math.abs(clientY - dragged.y) < 6) return;
  hasDragged = true;
  const { row } = dragged, rows = doc.elementsFromPoint(clientX, clientY)
    .map(node => node.closest("[data-move]"));
  row.classList.add("dragged");
  row.style.translate = `0 ${clientY - dragged.y}px`;
  showTarget(rows.find(other => other && other !== row && other.parentNode === row.parentNode));
});
for (const type of ["pointerup", "pointercancel"]) {
  on(type, () => {
    if (!dragged) return;
    const { row, target } = dragged;
    row.classList.remove("dragged");
    row.style.translate = "";
    showTarget();
    dragged = undefined;
    if (target && type === "pointerup") send("n", row.number, "move", target.number);
  });
}
for (const type of ["selectstart", "dragstart"]) {
  on(type, event => { if (dragged) event.preventDefault(); });
}
