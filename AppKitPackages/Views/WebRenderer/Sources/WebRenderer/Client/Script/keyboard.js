// Keyboard shortcuts, and the keys of lists, tabs and dialogs.
const scope = () => [...doc.querySelectorAll("dialog[open]")].pop() || doc;
// The names of a key press in the attribute "data-key", the most exact one first.
const keyNames = ({ key, shiftKey, altKey, ctrlKey, metaKey }) => {
  const name = key.length === 1 ? key.toLowerCase() : key, isCommand = ctrlKey || metaKey;
  const names = [(isCommand ? "C-" : "") + (altKey ? "A-" : "") + (shiftKey ? "S-" : "") + name];
  // Signs such as "?" need Shift on many keyboards, but an uppercase letter is another key.
  if (shiftKey && key.length === 1 && name === key) names.push(names[0].replace("S-", ""));
  return names;
};
const shortcut = (event, isTyping) => {
  const { key, altKey } = event, isCommand = event.ctrlKey || event.metaKey;
  // A field keeps the letters, and the keys that edit its text, such as Control Z.
  if (isTyping && key.length === 1 && !altKey && (!isCommand || /[acvxyz]/i.test(key))) return;
  const names = keyNames(event);
  // Alt replaces Control in key combinations that browsers reserve.
  if (altKey && !isCommand) names.push(names[0].replace("A-", "C-"));
  for (const name of names) {
    const at = `[data-key="${CSS.escape(name)}"]`;
    const target = scope().querySelector(`${at}[data-press],${at} :is([data-press],[data-value])`);
    if (target && !target.disabled) return target;
  }
};
const move = (event, selector, step) => {
  const group = near(event, selector);
  const items = group && [...group.querySelectorAll("[role=tab],[role=radio],[role^=menuitem]")];
  const ends = { Home: 0, End: items?.length - 1 };
  const item = items?.[ends[event.key] ?? (items.indexOf(doc.activeElement) + step + items.length) % items.length];
  item?.focus();
  if (item && !item.matches("[role^=menuitem]")) press(item);
  return item;
};
// Moves the focus to a row: to its link, or to its first control if the focus is not on a link of another row.
// A letter never moves it into a field, where the next letter would be text.
const focusRow = (row, isLetter) => {
  const isOnButton = doc.activeElement?.matches(".row button");
  const target = row?.matches("[tabindex]") ? row
    : !isOnButton && row?.querySelector("a[href]") || row?.querySelector(focusable);
  if (isLetter && target?.matches(typed)) return;
  target?.focus();
  return target;
};
const moveRow = (event, isDown, isLetter) => {
  let row = near(event, ".row");
  while ((row = isDown ? row?.nextElementSibling : row?.previousElementSibling)) {
    if (row.matches(".gap")) return row.offsetHeight && awaitRows(event, row.parentNode);
    if (focusRow(row, isLetter)) return true;
  }
};
// Asks for the rows beyond the loaded ones, after which the key acts again.
const awaitRows = (event, list) => {
  const last = sequence;
  showRows(list);
  if (sequence === last) return;
  typedAhead.unshift(event);
  return awaited = sequence;
};
// The view whose first or last row gets the focus when it is loaded, unless the person does something else.
let edge;
// A row that is being loaded has the buttons of its actions only.
const isLoaded = row => row.matches("[tabindex]") ||
  [...row.querySelectorAll(focusable)].some(node => !node.closest(".rowactions"));
const focusEdge = () => {
  if (!edge) return;
  const { view, isLast } = edge, rows = [...view.querySelectorAll(".row")];
  const [start = 0, total = 0] = (view.dataset.rows || "").split(" ").map(Number);
  const count = view.children.length - (view.firstElementChild?.matches(".gap") ? 2 : 0);
  if (isLast ? start + count < total : start > 0) return;
  if (isLast) rows.reverse();
  const row = rows.find(isLoaded);
  if (row) focusRow(row, true);
  if (row === rows[0]) edge = undefined;
};
// The letters of vi, which move through lists and scroll other views if the page has no shortcut with them.
const moveByLetter = event => {
  const { key, ctrlKey, altKey, metaKey } = event, isDown = key === "j", isLast = key === "G";
  if (ctrlKey || altKey || metaKey || !/^[jkgG]$/.test(key)) return;
  const views = ".list,.scroll,.form", view = near(event, views) ||
    scope().querySelector(".list") || scope().querySelector(views);
  if (key === "j" || key === "k") {
    if (moveRow(event, isDown, true)) return true;
    const isOutside = !near(event, ".row") && view?.matches(".list");
    if (isOutside && focusRow(view.querySelector(".row"), true)) return true;
    view?.scrollBy(0, isDown ? 40 : -40);
  } else {
    view?.scrollTo(0, isLast ? view.scrollHeight : 0);
    edge = view && { view, isLast };
    showRows();
    focusEdge();
  }
  return view;
};
// The command of the closed menu around the focus that has the key. Return and Space press buttons.
const menuCommand = (event, isTyping) => {
  const { key, target } = event, menu = near(event, "[data-shortcuts]");
  if (!menu || isTyping || key === "Enter" || key === " " && !target.matches("a")) return;
  const names = keyNames(event);
  return menuCommands(menu).find(({ name }) => names.includes(name));
};
// Sends a key press to the innermost view that can handle it, and returns whether a view handles
// it. The answer of the server is too late for that, so this is the result of the last press.
const pressKey = (event, isText) => {
  const { key } = event, flags = event.shiftKey * 2 | event.ctrlKey * 4 | event.altKey * 8 |
    event.metaKey * 16;
  const name = key === " " ? "Space" : key.length === 1 ? key.toLowerCase() : key;
  let receiver, isHandled;
  for (let node = event.target; (node = node.closest?.("[data-keys]")); node = node.parentNode) {
    const names = node.dataset.keys.split(" "), isNamed = names.includes(name);
    if (isText && names.includes("text")) continue;
    const has = sign => names.includes(sign + flags + name);
    if (isNamed || names.includes("any")) receiver ||= node;
    isHandled ||= isNamed && !has("!") || has("=");
  }
  if (receiver) send("k", receiver.number, key, flags);
  return isHandled;
};
// A key that presses something may move the focus, which the answer tells. The letters that follow wait
// for the answer, so that a field gets all of its text.
let awaited = 0, typedAhead = [];
const isTypedAhead = ({ key, ctrlKey, altKey, metaKey }) => !ctrlKey && !altKey && !metaKey &&
  (key.length === 1 || key === "Enter");
// A row gets the commands of its menu with the answer to the focus. Keys that can be one of them, or show
// them, wait for it. Letters that move through lists do not.
let focused = 0;
const awaitsCommands = (event, node) => {
  const { key, ctrlKey, metaKey } = event, isPalette = key === "p" && (ctrlKey || metaKey);
  return focused > answered && (isPalette || isTypedAhead(event) && !/^([jkgG]|Enter)$/.test(key)) &&
    !node.matches(typed) && node.closest("[data-menu]:not([data-shortcuts])");
};
// A form often offers to save with the answer to the first letter. The key that saves waits for it.
const awaitsSaving = ({ key, ctrlKey, metaKey }, isTyping) => isTyping && (ctrlKey || metaKey) &&
  key.toLowerCase() === "s" && sequence > answered;
const typeAhead = () => {
  while (typedAhead.length && awaited <= answered) {
    const node = doc.activeElement;
    if (awaitsCommands(typedAhead[0], node)) return awaited = focused;
    const event = typedAhead.shift(), { key } = event;
    if (!event.ctrlKey && !event.metaKey && node.matches(typed) && (key.length === 1 || key === "Enter" && node.tagName === "TEXTAREA")) {
      doc.execCommand("insertText", false, key === "Enter" ? "\n" : key);
    } else if (node.dispatchEvent(new KeyboardEvent("keydown", event)) && /^(Enter| )$/.test(key)) {
      // Events of scripts press nothing by themselves.
      if (node.matches("button,a")) node.click();
    }
  }
};
on("keydown", event => {
  const { key, target } = event;
  // In Safari, the key that ends a composition comes after its end, with the code 229.
  if (event.isComposing || event.keyCode === 229) return;
  edge = undefined;
  const isTyping = target.matches(typed), isText = target.matches("[data-text]");
  const used = () => {
    event.preventDefault();
    event.stopPropagation();
  };
  if (near(event, ".commands")) return commandKey(event, isTyping) && used();
  if (awaitsCommands(event, target)) awaited = focused;
  if (awaited > answered && !isTyping && (isTypedAhead(event) || key === "p") && typedAhead.length < 100) {
    typedAhead.push(event);
    return used();
  }
  const command = menuCommand(event, isTyping);
  const button = command ? undefined : shortcut(event, isTyping);
  if (!button && awaitsSaving(event, isTyping)) {
    awaited = sequence;
    typedAhead.push(event);
    return used();
  }
  // As on a desktop, views around the focus get no shortcut with Command.
  if (!button?.closest("[data-key^=C-]") && pressKey(event, isText)) return used();
  const menu = doc.querySelector("[role=menu]");
  // A command closes the menu, as if its item were pressed.
  const closeMenu = item => menu && !menu.contains(item) && send("x", menu.number);
  if (command) {
    used();
    closeMenu();
    command.run();
    return awaited = sequence;
  }
  if (key === "Enter" && isText && (target.tagName === "INPUT" || event.ctrlKey || event.metaKey)) {
    send("s", target.number);
  }
  // Return inserts a line break in a text area, and presses a focused button or link.
  const isTaken = key === "Enter" && (target.tagName === "TEXTAREA" || target.matches("button,a"));
  if (button && !isTaken) {
    used();
    closeMenu(button);
    press(button);
    return awaited = sequence;
  }
  if (menu && key === "Escape") {
    used();
    return send("x", menu.number);
  }
  const isVertical = key === "ArrowDown" || key === "ArrowUp";
  if (/^(Home|End)$/.test(key) && move(event, "[role=menu]")) return used();
  const step = key === "ArrowRight" || key === "ArrowDown" ? 1 : key === "ArrowLeft" || isVertical
    ? -1 : 0;
  if (step && !isTyping) {
    if (event.altKey && isVertical && near(event, "[data-move]")) {
      used();
      return send("n", near(event, "[data-move]").number, step > 0 ? "down" : "up");
    }
    if (move(event, "[role=tablist],[role=radiogroup],[role=menu]", step) ||
      isVertical && moveRow(event, step > 0)) return used();
  }
  if (commandKey(event, isTyping)) return used();
  if (isTyping) {
    if (key === "Escape" && !near(event, "dialog")) target.blur();
    return;
  }
  if (key === "Enter" || key === " ") {
    // A view that only takes the focus leaves the key to the tap gesture around it.
    const tapped = target.matches(".focusable") ? target.closest("[data-press]") : target;
    if (tapped?.matches("[data-press]:not(button,a[href])")) {
      used();
      press(tapped);
    }
  } else if ((key === "Delete" || key === "Backspace") && near(event, "[data-delete]")) {
    used();
    send("n", near(event, "[data-delete]").number, "delete");
  } else if (key === "Escape" && scope() === doc) {
    const back = doc.querySelector("[data-back]");
    if (back) press(back);
  } else if (key === "." && near(event, "[data-menu]")) {
    used();
    const { left: clientX, top, height } = near(event, "[data-menu]").getBoundingClientRect();
    const place = { clientX, clientY: top + height / 2, bubbles: true, cancelable: true };
    target.dispatchEvent(new MouseEvent("contextmenu", place));
  } else if (/^[1-9]$/.test(key) && scope() === doc && !event.ctrlKey && !event.metaKey) {
    const tab = doc.querySelectorAll(".tablist>[role=tab]")[key - 1];
    if (tab) press(tab);
  } else if (moveByLetter(event)) used();
});
const dismiss = dialog => {
  if (dialog.matches(".commands")) return dialog.close();
  const cancel = dialog.querySelector("[data-cancel][data-press],[data-cancel] [data-press]");
  if (cancel) press(cancel);
  else if (dialog.matches("[data-dismiss]")) send("n", dialog.number, "dismiss");
};
on("cancel", event => {
  if (!event.target.matches("dialog")) return;
  event.preventDefault();
  dismiss(event.target);
});
on("close", ({ target }) => {
  if (!target.isConnected || !nodes.has(target.number)) return;
  send("n", target.number, "dismiss");
  target.isShown = false;
});
const reportFocus = number => {
  focused = send("f", number);
  if (!isPatching) moved = focused;
};
on("focusin", ({ target }) => {
  if (!nodes.has(target.number)) return;
  reportFocus(target.number);
});
on("focusout", ({ relatedTarget, target }) => {
  if (!relatedTarget && doc.hasFocus() && nodes.has(target.number)) reportFocus(0);
});
