// Keyboard shortcuts, and the keys of lists, tabs and dialogs.
const scope = () => [...doc.querySelectorAll("dialog[open]")].pop() || doc;
const shortcut = (event, isTyping) => {
  const { key, shiftKey, altKey } = event, isCommand = event.ctrlKey || event.metaKey;
  // A field keeps the letters, and the keys that edit its text, such as Control Z.
  if (isTyping && key.length === 1 && !altKey && (!isCommand || /[acvxyz]/i.test(key))) return;
  const name = key.length === 1 ? key.toLowerCase() : key;
  const names = [(isCommand ? "C-" : "") + (altKey ? "A-" : "") + (shiftKey ? "S-" : "") + name];
  if (shiftKey && key.length === 1) names.push(names[0].replace("S-", ""));
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
  const item = items?.[(items.indexOf(doc.activeElement) + step + items.length) % items.length];
  item?.focus();
  if (item && !item.matches("[role^=menuitem]")) press(item);
  return item;
};
const moveRow = (event, isDown) => {
  let row = near(event, ".row");
  while ((row = isDown ? row?.nextElementSibling : row?.previousElementSibling)) {
    const target = row.matches("[tabindex]") ? row : row.querySelector(focusable);
    if (!target) continue;
    target.focus();
    return true;
  }
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
on("keydown", event => {
  const { key, target } = event;
  // In Safari, the key that ends a composition comes after its end, with the code 229.
  if (event.isComposing || event.keyCode === 229) return;
  const isTyping = target.matches(typed), isText = target.matches("[data-text]");
  const used = () => {
    event.preventDefault();
    event.stopPropagation();
  };
  if (near(event, ".commands")) return commandKey(event, isTyping) && used();
  const button = shortcut(event, isTyping);
  // As on a desktop, views around the focus get no shortcut with Command.
  if (!button?.closest("[data-key^=C-]") && pressKey(event, isText)) return used();
  if (key === "Enter" && isText && (target.tagName === "INPUT" || event.ctrlKey || event.metaKey)) {
    send("s", target.number);
  }
  // Return inserts a line break in a text area, and presses a focused button or link.
  const isTaken = key === "Enter" && (target.tagName === "TEXTAREA" || target.matches("button,a"));
  if (button && !isTaken) {
    used();
    return press(button);
  }
  const menu = doc.querySelector("[role=menu]");
  if (menu && key === "Escape") {
    used();
    return send("x", menu.number);
  }
  const isVertical = key === "ArrowDown" || key === "ArrowUp";
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
    if (target.matches("[data-press]:not(button,a[href])")) {
      used();
      press(target);
    }
  } else if ((key === "Delete" || key === "Backspace") && near(event, "[data-delete]")) {
    used();
    send("n", near(event, "[data-delete]").number, "delete");
  } else if (key === "Escape" && scope() === doc) {
    const back = doc.querySelector("[data-back]");
    if (back) press(back);
  } else if (/^[1-9]$/.test(key) && scope() === doc && !event.ctrlKey && !event.metaKey) {
    const tab = doc.querySelectorAll(".tablist>[role=tab]")[key - 1];
    if (tab) press(tab);
  }
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
on("focusin", ({ target }) => { if (nodes.has(target.number)) send("f", target.number); });
on("focusout", ({ relatedTarget, target }) => {
  if (!relatedTarget && doc.hasFocus() && nodes.has(target.number)) send("f", 0);
});
