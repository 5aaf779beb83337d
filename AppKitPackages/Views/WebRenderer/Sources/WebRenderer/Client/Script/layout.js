// Work after each patch and after the page has loaded: dialogs, focus, sizes, rows of long lists.
const observer = new ResizeObserver(entries => entries.forEach(entry => reportFrame(entry.target)));
const report = (node, ...numbers) => {
  const rounded = numbers.map(Math.round), text = rounded.join();
  if (node.reported === text || !node.isConnected) return;
  node.reported = text;
  send("g", node.number, ...rounded);
};
const reportFrame = node => {
  const { x, y, width, height } = node.getBoundingClientRect(), positions = [];
  for (let space = node; space = space.parentElement?.closest("[data-space]");) {
    const outer = space.getBoundingClientRect();
    positions.push(x - outer.x, y - outer.y);
  }
  report(node, x, y, width, height, ...positions);
};
// Views move without a change of their size. The delay keeps the events below 100 a second, because
// the server closes connections that send too many.
let framesTimer = 0;
const reportFrames = () => {
  const frames = doc.querySelectorAll("[data-frame]");
  if (!frames.length) return;
  framesTimer ||= setTimeout(() => {
    framesTimer = 0;
    frames.forEach(reportFrame);
  }, 50 + 10 * frames.length);
};
const reportScroll = node => {
  const view = node.querySelector(".scroll,.list");
  if (view) {
    report(node, view.scrollLeft, view.scrollTop, view.clientWidth, view.clientHeight,
      view.scrollWidth, view.scrollHeight);
  }
};
// Reports the scroll target at the point "data-at" of a view if the user has scrolled it, and the
// targets of which at least the part "data-seen" is visible.
const reportTargets = view => {
  const [start, end, size] =
    view.matches(".sideways") ? ["left", "right", "width"] : ["top", "bottom", "height"];
  const outer = view.getBoundingClientRect(), { at, seen } = view.dataset;
  const point = outer[start] + at * outer[size], targets = [];
  for (const node of view.querySelectorAll("[data-targets]>:not(.gap)")) {
    if (node.parentNode.closest(".scroll") !== view) continue;
    const frame = node.getBoundingClientRect();
    const part = Math.min(frame[end], outer[end]) - Math.max(frame[start], outer[start]);
    const distance = at && Math.max(frame[start] - point, point - frame[end]);
    if (part > 0) targets.push({ node, distance, part: part / frame[size] });
  }
  const tell = (index, targets) => {
    const numbers = targets.slice(0, 50).map(({ node }) => node.number), key = "told" + index;
    if (view[key] !== (view[key] = numbers.join())) send("g", view.number, index, ...numbers);
  };
  seen?.split(" ").forEach((least, index) =>
    tell(index + 1, targets.filter(({ part }) => part > least - .01)));
  if (at == null || inputs <= (view.inputs || 0)) return view.told0 = 0;
  tell(0, targets.sort((one, other) => one.distance - other.distance).slice(0, 1));
};
const reportAllTargets = () => {
  targetsTimer ||= setTimeout(() => {
    targetsTimer = 0;
    doc.querySelectorAll("[data-at],[data-seen]").forEach(reportTargets);
  }, 50);
};
// Scrolling without an input since the app has scrolled a view is not by the user.
let inputs = 0, targetsTimer = 0;
const willScroll = node => {
  for (let view = node; view; view = view.parentElement?.closest(".scroll")) view.inputs = inputs;
};
// The view that gets the focus if the one that had it is no more on the page.
const nextFocus = () => !doc.activeElement?.closest(".window") &&
  (returned?.isConnected ? returned : successor);
const takeFocus = target => {
  if (!target?.isConnected) return;
  // Return opens the row after a removed one, and presses none of its buttons.
  const link = target.matches(".row") && target.querySelector("a[href]");
  const field = link || (target.matches(focusable) ? target : target.querySelector(focusable));
  // Keys for a row that was the last one must not become a text.
  const isOther = target === successor && field !== target && field?.matches(typed);
  if (!field || field === doc.activeElement || isOther) return;
  const menu = field.closest("[role=menu]");
  if (menu) menu.opener ??= doc.activeElement;
  field.focus();
  // Fields that never had the focus have the insertion point at their start.
  if (!field.selectionEnd) select(field, field.value?.length, field.value?.length);
};
const settle = () => {
  isPatching = true;
  const dialogs = [...doc.querySelectorAll("dialog")].filter(dialog => !dialog.isShown);
  // The user types in another field since, unless a new dialog is in front of it.
  if (moved > answered && !dialogs.length) wanted = undefined;
  // A dialog gives the focus back to the view that has it now: not to an item of a menu that has closed.
  if (dialogs.length) takeFocus(nextFocus());
  for (const dialog of dialogs) {
    dialog.isShown = true;
    dialog.removeAttribute("open");
    // The dialog gets the focus, not its first button, so that Tab moves to the first control.
    if (dialog.matches(".sheet")) dialog.autofocus = true;
    dialog.showModal();
  }
  // Nothing outside of a modal dialog is spoken.
  const speaker = scope() === doc ? body : scope();
  if (status.parentNode !== speaker) speaker.append(status);
  restoreDrafts();
  placeMenus();
  takeFocus(wanted || nextFocus());
  wanted = successor = returned = isPatching = undefined;
  // A press ends this state, which has no attribute.
  for (const box of doc.querySelectorAll("[type=checkbox]")) {
    if (!(box.edited > answered)) box.indeterminate = "mixed" in box.dataset;
  }
  for (const node of doc.querySelectorAll("[data-frame]")) observer.observe(node);
  alignViews();
  reportFrames();
  for (const node of doc.querySelectorAll("[data-move],[data-give]")) node.ontouchmove = holdTouch;
  for (const node of doc.querySelectorAll("[data-scroll]")) reportScroll(node);
  for (const node of doc.querySelectorAll("[data-end]")) {
    if (node.isMoved) continue;
    willScroll(node);
    node.scrollTo(9e9, 9e9);
  }
  for (const node of doc.querySelectorAll("[data-to]")) {
    const { to } = node.dataset;
    if (node.to === to) continue;
    willScroll(node);
    node.scrollTo(JSON.parse(node.to = to));
  }
  // Keys scroll a view that has the focus. Chromium needs no attribute for that.
  for (const view of doc.querySelectorAll(".list,.scroll")) {
    if (view.scrollHeight > view.clientHeight && !view.querySelector(focusable)) view.tabIndex = 0;
  }
  showRows();
  focusEdge();
  restorePlaces();
  reportAllTargets();
  syncHistory();
};
// Shows a menu in front of everything, where lists do not cut it: at the pointer that has opened it, or
// below its owner. Without room there, it is above, and else over its owner.
const placeMenu = menu => {
  menu.popover = "manual";
  if (!menu.matches(":popover-open")) menu.showPopover();
  const owner = menu.parentNode, { offsetWidth: width, offsetHeight: height, style } = menu;
  if (pointed?.owner === owner) menu.at = pointed;
  pointed = undefined;
  const frame = owner.getBoundingClientRect(), { at } = menu;
  const { top, bottom } = at || frame, isStart = getComputedStyle(owner).direction === "ltr"
    ? at || owner.closest(".menubar") : !at && !owner.closest(".menubar");
  const y = bottom + height + 12 > innerHeight && top - height > 12 ? top - height - 4 : bottom + 4;
  const x = isStart ? (at || frame).left : (at || frame).right - width;
  style.top = Math.max(8, Math.min(y, innerHeight - height - 8)) + "px";
  style.left = Math.max(8, Math.min(x, innerWidth - width - 8)) + "px";
};
const placeMenus = () => doc.querySelectorAll(".menu").forEach(placeMenu);
let pointed;
// Aligns views by their guides, the innermost ones first.
const alignViews = () =>
  [...doc.querySelectorAll("[data-align],[data-within]")].reverse().forEach(align);
const resized = new ResizeObserver(() => { aligning ||= requestAnimationFrame(alignLater); });
let aligning = 0;
const alignLater = () => {
  aligning = 0;
  alignViews();
};
// Calls a function with each guide of a text: its name, a length, and parts of the width and height.
const readGuides = (text, use) => {
  for (const [, key, ...numbers] of text.matchAll(/(\w+) (\S+) (\S+) (\S+)/g)) {
    use(key, numbers.map(Number));
  }
};
const findGuide = (node, name) => {
  let found;
  readGuides(node.dataset.guide || "", (key, numbers) => { if (key === name) found = numbers; });
  return found;
};
const align = box => {
  const { align, within } = box.dataset, outer = box.getBoundingClientRect();
  const children = [...box.children].filter(child => !child.matches(".layer,.leaving"));
  const base = within && box.matches(".layer") && box.parentNode.querySelector(":scope>:not(.layer)");
  const watch = node => {
    if (node.isWatched) return;
    node.isWatched = true;
    resized.observe(node);
  };
  readGuides(align || within, (key, usual) => {
    const [start, margin] = key[0].toLowerCase() === "x"
      ? ["left", "marginInline"] : ["top", "marginBlock"];
    const position = (node, origin, [length, width, height]) => {
      const frame = node.getBoundingClientRect();
      return frame[start] - origin[start] + length + width * frame.width + height * frame.height;
    };
    // The views in a stack affect the position of the stack only by guides of the app.
    const isSeen = (node, view) => {
      const stack = node.parentNode.closest(".h,.v");
      return key < "a" || !stack || !view.contains(stack);
    };
    const place = view => {
      watch(view);
      const origin = view.getBoundingClientRect(), own = findGuide(view, key);
      if (own) return position(view, origin, own);
      let sum = 0, count = 0;
      for (const node of view.querySelectorAll("[data-guide]")) {
        const guide = findGuide(node, key);
        if (!guide || !isSeen(node, view)) continue;
        sum += position(node, origin, guide);
        count++;
      }
      return count ? sum / count : position(view, origin, usual);
    };
    const places = children.map(place);
    const line = base ? place(base) : within ? position(box, outer, usual) : Math.max(...places);
    children.forEach((child, index) => {
      const length = Math.round(line - places[index]);
      if (child[margin] === length) return;
      child[margin] = length;
      // A view that is aligned with the box around it keeps its room.
      child.style[margin] = `${length}px ${within ? -length : 0}px`;
    });
  });
};
// The edges of the part of a list that is visible. A view around the list, or the page, can scroll it.
const visibleEdges = (list, [start, end, overflow, size]) => {
  let first = 0, last = window[size];
  for (let view = list; view; view = view.parentElement) {
    if (getComputedStyle(view)[overflow] === "visible") continue;
    const box = view.getBoundingClientRect();
    first = Math.max(first, box[start]);
    last = Math.min(last, box[end]);
  }
  return [first, Math.max(first, last)];
};
// Asks for the rows at the visible part of each list, unless they are loaded and not the end of the loaded rows of
// one list is meant.
const showRows = ended => {
  if (printing) return;
  for (const list of doc.querySelectorAll("[data-rows]")) {
    const children = list.children, end = children.length - 2;
    if (end < 1 || !children[0].matches(".gap")) continue;
    // The rows of a form are in sections, so the server counts them.
    const [start, total, count = end] = list.dataset.rows.split(" ").map(Number);
    const axis = list.matches(".h") ? ["left", "right", "overflowX", "innerWidth"]
      : ["top", "bottom", "overflowY", "innerHeight"];
    const edge = (index, side) => children[index].getBoundingClientRect()[axis[side]];
    // The first row can be a header that stays in place while the others scroll.
    const length = (edge(end, 1) - edge(0, 1)) / count, size = list.matches(".h") ? "width" : "height";
    if (!(length > 0)) continue;
    children[0].style[size] = start * length + "px";
    children[end + 1].style[size] = (total - start - count) * length + "px";
    const [from, to] = visibleEdges(list, axis), seen = Math.ceil((to - from) / length);
    const first = Math.min(Math.max(Math.floor((from - edge(0, 0)) / length), 0), total - 1);
    if (list !== ended && first >= start && Math.min(first + seen, total) <= start + count) continue;
    // A row that the user drags stays in the page while the list scrolls.
    const held = start - 1 + [...children].indexOf(dragged?.row);
    let low = Math.max(first - seen, 0), high = low + Math.min(Math.max(seen * 3, 40), 400);
    if (held >= start && Math.max(high, held) - Math.min(low, held) < 400) {
      low = Math.min(low, held);
      high = Math.max(high, held + 1);
    }
    const range = [low, high - low];
    if (list.asked === range.join() && list.dataset.rows === list.shown) continue;
    list.asked = range.join();
    list.shown = list.dataset.rows;
    send("w", list.number, ...range);
  }
};
