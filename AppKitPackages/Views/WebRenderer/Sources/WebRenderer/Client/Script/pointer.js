// Presses, menus, hovering and drags.
const clickable = "[data-press],a[href],input,select,textarea,label";
// Consecutive presses at one place. The browser counts them in events of a click only.
let presses = { clicks: 0 };
const countPress = ({ clientX: x, clientY: y, timeStamp: time }) => {
  const isNext = time - presses.time < 500 && Math.hypot(x - presses.x, y - presses.y) < 8;
  presses = { x, y, time, clicks: isNext ? presses.clicks + 1 : 1 };
};
// Whether a number of clicks activates a control. A tap gesture can need several.
const isTapped = ({ dataset }) => dataset.taps == null || presses.clicks % dataset.taps === 0;
const press = node => {
  // A shortcut of a control with a value moves the focus to it, and opens its options.
  if (node.matches("[data-value]")) {
    node.focus();
    node.showPicker?.();
  } else if (!node.disabled && !node.ariaDisabled) {
    notePress(node, send("a", node.number));
  }
};
// Pages of the site take the place of this one, so that Back returns.
const isOfSite = address => new URL(address, location).origin === location.origin;
on("click", event => {
  const link = near(event, "a[target]");
  if (link && isOfSite(link.href)) link.target = "_self";
  // The end of a drag is no press. Keys click without a pointer.
  if (hasDragged && event.detail) {
    event.preventDefault();
    return hasDragged = false;
  }
  const menu = doc.querySelector("[role=menu]");
  if (menu && !near(event, "[role=menu]") && !menu.parentNode.contains(near(event, ".opens"))) {
    send("x", menu.number);
  }
  if (near(event, "[data-commands]")) return showPalette();
  // A tap of high priority is recognized instead of what is inside of it. Keys press the control.
  const first = event.detail && [...doc.querySelectorAll("[data-priority]")]
    .find(node => node.contains(event.target) && isTapped(node));
  if (first) {
    event.preventDefault();
    return press(first);
  }
  // A tap gesture that needs more clicks leaves this one to the views around it.
  let node = near(event, clickable);
  while (event.detail && node && !isTapped(node)) node = node.parentElement.closest(clickable);
  if (node?.matches("[data-press]")) {
    // The browser opens a link in another window.
    if (node.href && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
    if (node.href) event.preventDefault();
    return press(node);
  }
  const dialog = event.target;
  if (!dialog.matches?.("dialog")) return;
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  const { clientX: x, clientY: y } = event;
  if (x < left || x > right || y < top || y > bottom) dismiss(dialog);
});
// Reports once that an image could not be loaded.
const reportFailure = image => {
  const { number, tagName, src } = image;
  if (tagName !== "IMG" || !nodes.has(number) || image.failed === src) return;
  image.failed = src;
  send("l", number);
};
on("error", ({ target }) => reportFailure(target));
on("contextmenu", event => {
  const node = near(event, "[data-menu]"), isTouch = event.pointerType === "touch";
  if (isTouch ? !dragged && !hasDragged && !drag : !node || near(event, typed)) return;
  event.preventDefault();
  if (isTouch) return;
  const { clientX: left, clientY: top } = event;
  pointed = { owner: node, left, right: left, top, bottom: top };
  send("m", node.number);
});
on("pointerover", event => {
  const over = [...doc.querySelectorAll("[data-hover]")]
    .filter(node => node.contains(event.target));
  hovered.filter(node => !over.includes(node)).forEach(node => send("u", node.number, 0));
  over.filter(node => !hovered.includes(node)).forEach(node => send("u", node.number, 1));
  hovered = over;
});
const follow = (phase, { clientX, clientY }, { node, left, top, clicks } = drag, isTaken = 0, isOuter = 0) =>
  send("z", node.number, phase, left, top, isTaken, isOuter, clientX, clientY, clicks);
on("pointerdown", event => {
  drag = edge = undefined;
  if (event.button) return;
  countPress(event);
  const control = near(event, clickable), { clicks } = presses;
  for (let node = near(event, "[data-drag]"); node; node = node.parentElement.closest("[data-drag]")) {
    const { left, top } = node.getBoundingClientRect(), own = { node, left, top, clicks };
    const isTaken = control && control !== node && node.contains(control);
    follow(0, event, own, +!!isTaken, +!!drag);
    drag ||= own;
  }
});
// A drag is reported once a frame, with the newest point, and before its end.
const followMove = () => {
  if (drag?.moved) follow(1, drag.moved);
  if (drag) drag.moved = undefined;
};
on("pointermove", event => {
  if (!drag) return;
  if (!drag.moved) requestAnimationFrame(followMove);
  drag.moved = event;
});
for (const [type, phase] of [["pointerup", 2], ["pointercancel", 3]]) {
  on(type, event => {
    followMove();
    if (drag) follow(phase, event);
    drag = undefined;
  });
}
// Rows, and views with a value, are dragged with the mouse, or with a touch that has been held. A held
// touch also opens a context menu, because not all browsers have an event for that.
let dragged, hasDragged;
const isByTouch = ({ pointerType }) => pointerType !== "mouse";
const endDrag = () => {
  const { node, copy, timer } = dragged;
  clearTimeout(timer);
  copy?.remove();
  node?.classList.remove("dragged");
  showTarget();
  dragged = undefined;
};
const openMenu = node => {
  hasDragged = true;
  send("m", node.number);
};
on("pointerdown", event => {
  hasDragged = false;
  const { isPrimary, button, clientX: x, clientY: y } = event, isTouch = isByTouch(event);
  const menu = isTouch && near(event, "[data-menu]");
  const row = near(event, "[data-move]"), giver = near(event, "[data-give]"), node = giver || row;
  if (dragged) endDrag();
  if (!isPrimary || button || !node && !menu || near(event, "input,select,textarea,[data-drag],.menu")) return;
  dragged = { row, giver, node, menu, x, y };
  if (!isTouch) return;
  dragged.timer = setTimeout(() => {
    dragged.timer = 0;
    if (node) return node.classList.add("dragged");
    endDrag();
    openMenu(menu);
  }, 500);
});
// Marks the row whose place the dragged one takes, or the edge of a row at which a value is inserted.
const showTarget = (target, mark = "target") => {
  dragged.target?.classList.remove("target", "above", "below");
  dragged.target = target;
  target?.classList.add(mark);
};
const carry = (phase, { clientX, clientY }) => {
  const { giver, taker = giver } = dragged, { left, top, height } = taker.getBoundingClientRect();
  send("d", taker.number, phase, clientX - left, clientY - top, height);
};
// Shows the preview of the dragged node, or a copy of it, in front of all others.
const lift = ({ node, giver, x, y }) => {
  const { left, top, width, height } = node.getBoundingClientRect();
  const preview = giver?.querySelector(":scope>.preview"), copy = (preview || node).cloneNode(true);
  strip(copy);
  copy.hidden = false;
  copy.popover = "manual";
  copy.classList.add("copy");
  copy.style.cssText = preview ? `left:${x}px;top:${y}px`
    : `left:${left}px;top:${top}px;width:${width}px;height:${height}px`;
  body.append(copy);
  copy.showPopover();
  node.classList.add("dragged");
  return copy;
};
const followDrag = event => {
  const { row, giver, node, copy, timer, x, y, taker } = dragged;
  const { clientX, clientY } = event, left = clientX - x, top = clientY - y;
  if (!copy) {
    if (Math.hypot(left, top) < 6) return;
    // A touch that moves before it has been held scrolls.
    if (timer || !node) return endDrag();
    hasDragged = true;
    dragged.copy = lift(dragged);
    if (giver) carry(0, event);
    requestAnimationFrame(scrollEdge);
  }
  dragged.event = event;
  dragged.copy.style.translate = `${giver ? left : 0}px ${top}px`;
  const over = doc.elementFromPoint(clientX, clientY), other = over?.closest("[data-move]");
  dragged.view = over?.closest(".list,.scroll,.scrolls");
  showTarget(row && other !== row && other?.parentNode === row.parentNode ? other : undefined);
  if (!giver) return;
  const next = dragged.taker = !dragged.target && over?.closest("[data-take]") || undefined;
  if (next?.dataset.take) {
    const { top, height } = next.getBoundingClientRect();
    showTarget(next, clientY > top + height / 2 ? "below" : "above");
  }
  if (next !== taker) carry(1, event);
};
on("pointermove", event => { if (dragged) followDrag(event); });
// Scrolls the view below the pointer while that is near the upper or lower edge of the view.
const scrollEdge = () => {
  if (!dragged?.copy) return;
  const { view, event } = dragged, { top, bottom } = view?.getBoundingClientRect() || {};
  const step = event.clientY < top + 40 ? -8 : event.clientY > bottom - 40 ? 8 : 0;
  if (step) {
    view.scrollTop += step;
    followDrag(event);
  }
  requestAnimationFrame(scrollEdge);
};
for (const type of ["pointerup", "pointercancel"]) {
  on(type, event => {
    if (!dragged) return;
    const { row, giver, menu, copy, timer, target, taker } = dragged, isUp = type === "pointerup";
    if (!isUp) dragged.taker = undefined;
    if (copy && giver) carry(2, event);
    endDrag();
    if (isUp && target && !taker) send("n", row.number, "move", target.number);
    if (isUp && !copy && timer === 0 && menu) openMenu(menu);
  });
}
for (const type of ["selectstart", "dragstart"]) {
  on(type, event => { if (dragged) event.preventDefault(); });
}
// A held touch does not scroll. Only a handler of the node itself can prevent that.
const holdTouch = event => { if (dragged?.timer === 0) event.preventDefault(); };
// A swipe turns the pages of tabs without a bar.
on("pointerdown", event => {
  const panel = isByTouch(event) && near(event, ".paged>.panel");
  swiped = panel && { panel, x: event.clientX, y: event.clientY };
});
on("pointerup", ({ clientX, clientY }) => {
  if (!swiped) return;
  const left = clientX - swiped.x, list = swiped.panel.previousElementSibling;
  if (Math.abs(left) < 50 + Math.abs(clientY - swiped.y)) return;
  const tabs = [...list.children], step = left < 0 === (getComputedStyle(list).direction === "ltr") ? 1 : -1;
  const tab = tabs[tabs.findIndex(({ ariaSelected }) => ariaSelected === "true") + step];
  if (tab) {
    hasDragged = true;
    press(tab);
  }
});
// A sheet at the bottom of a phone follows the finger that pulls its upper edge, and closes after a third.
let pulled;
on("touchstart", event => {
  const dialog = near(event, ".sheet"), { clientY: start } = event.touches[0];
  const hasGrabber = dialog && getComputedStyle(dialog, "::before").content !== "none";
  const isEdge = hasGrabber && start - dialog.getBoundingClientRect().top < 40 && !near(event, clickable);
  pulled = isEdge && event.touches.length === 1 && { dialog, start, distance: 0 };
});
on("touchmove", ({ touches }) => {
  if (!pulled) return;
  pulled.distance = Math.max(touches[0].clientY - pulled.start, 0);
  pulled.dialog.style.translate = `0 ${pulled.distance}px`;
});
for (const type of ["touchend", "touchcancel"]) {
  on(type, () => {
    if (!pulled) return;
    const { dialog, distance } = pulled;
    pulled = undefined;
    dialog.style.translate = "";
    if (type === "touchend" && distance > dialog.clientHeight / 3) dismiss(dialog);
  });
}
