// The list of keys and the command palette. Both are made of the controls of the page in front, which
// have their names and keys already, so that they need no answer of the server.
const keyName = name => name.replace("C-", "Ctrl-").replace("A-", "Alt-").replace("S-", "Shift-")
  .replace("Arrow", "").replace("Escape", "Esc");
const nameOf = node => (node.ariaLabel || node.innerText || node.title).replace(/\s+/g, " ").trim();
// The commands of the closed menu of a row, whose shortcuts are an attribute: a line for each command, with
// the format of "data-key" before the first space.
const menuCommands = node => node.dataset.shortcuts.split("\n").map(line => {
  const end = line.indexOf(" ", 1), name = line.slice(0, end), title = line.slice(end + 1);
  const key = name === " " ? "Space" : keyName(name);
  return { name, title, key, isKey: true, run: () => send("k", node.number, name, 0) };
});
// The controls that can be pressed: those of the page, and those of the row with the focus.
const findCommands = () => {
  const front = scope(), row = doc.activeElement?.closest(".row"), found = [];
  for (const node of front.querySelectorAll("[data-press]:not(.row,[role=radio],[aria-disabled=true])")) {
    const inRow = node.closest(".list[data-rows] .row"), isTab = node.matches("[role=tab]");
    const isHidden = node.matches("[hidden]>button");
    if (node.disabled || inRow && inRow !== row || !isHidden && !node.checkVisibility()) continue;
    if (isTab && node.ariaSelected === "true" || !nameOf(node)) continue;
    const holder = node.closest("[data-key]"), tabs = isTab && [...node.parentNode.children];
    const key = holder ? keyName(holder.dataset.key) : tabs ? `${tabs.indexOf(node) + 1}`
      : node.matches("[data-back]") ? "Esc" : "";
    const title = isTab ? `Go to ${nameOf(node)}` : nameOf(node);
    // The page can show the command of a menu, too, often with a key.
    if (isHidden && found.some(command => command.title === title)) continue;
    found.push({ title, key, isKey: holder, isKeyOnly: node.closest("[aria-hidden=true]"), run: () => press(node) });
  }
  const menu = doc.activeElement?.closest("[data-shortcuts]");
  return [...menu ? menuCommands(menu) : [], ...found];
};
const element = (tag, properties, ...children) => {
  const node = Object.assign(doc.createElement(tag), properties);
  node.append(...children);
  return node;
};
// Shows a dialog that the server does not know.
const showDialog = dialog => {
  const focused = doc.activeElement;
  doc.querySelector(".commands")?.close();
  dialog.isShown = true;
  dialog.closedBy = "any";
  dialog.onclose = () => {
    dialog.remove();
    syncHistory();
    body.append(status);
    if (focused?.isConnected) focused.focus();
  };
  body.append(dialog);
  dialog.showModal();
  // Back closes the dialog.
  syncHistory();
};
const showKeys = () => {
  const row = doc.activeElement?.closest(".row"), can = selector => row?.matches(selector);
  const own = [row?.closest("[data-menu]") && [".", "More actions"],
    can("[data-delete]") && ["Delete", "Delete the row"],
    can("[data-move]") && ["Alt-Up Alt-Down", "Move the row"]];
  const screen = findCommands().filter(({ isKey }) => isKey).map(({ key, title }) => [key, title]);
  const front = scope(), tabs = front === doc && doc.querySelectorAll(".tablist>[role=tab]").length;
  const vi = [["j k", "Next or previous row"], ["g G", "First or last row"]].filter(([keys]) =>
    !screen.some(([key]) => keys.split(" ").includes(key)));
  const general = [["Tab", "Next control"], ["Arrows", "Next row or choice"], ...vi, ["Enter", "Press"],
    front === doc ? doc.querySelector("[data-back]") && ["Esc", "Back"] : ["Esc", "Close"],
    tabs && [`1-${Math.min(tabs, 9)}`, "Switch tabs"], ["Ctrl-P", "All commands"],
    ["?", "These keys"]];
  const list = element("dl", { tabIndex: 0, ariaLabel: "Keys" });
  for (const entry of [...own, ...screen, ...general]) {
    if (!entry) continue;
    list.append(element("dt", {}, element("kbd", {}, entry[0])), element("dd", {}, entry[1]));
  }
  const close = element("button", { type: "button", className: "btn" }, "Close");
  const dialog = element("dialog", { className: "sheet commands", ariaLabel: "Keys" },
    element("h2", {}, "Keys"), list, close);
  close.autofocus = true;
  close.onclick = () => dialog.close();
  showDialog(dialog);
};
// Prints all rows: those that are missing arrive before the page is printed.
const printAll = () => {
  requestAll();
  setTimeout(() => window.print(), doc.querySelector("[data-cut]") ? 1000 : 0);
};
const showPalette = () => {
  // A control that is hidden beside another one with the same name is there for its key.
  const found = findCommands(), shown = found.filter(({ title, isKeyOnly }, at) => !isKeyOnly
    || !found.some((other, place) => other.title === title && (!other.isKeyOnly || place < at)));
  const commands = [...shown, { title: "Show the keys", key: "?", run: showKeys },
    { title: "Print", key: "", run: printAll }];
  const list = element("ul", { id: "commands", role: "listbox", ariaLabel: "Commands" });
  const field = element("input", { type: "text", className: "field", role: "combobox",
    autocomplete: "off", placeholder: "Command", ariaLabel: "Command", ariaExpanded: "true" });
  field.setAttribute("aria-controls", list.id);
  const dialog = element("dialog", { className: "sheet commands", ariaLabel: "Commands" }, field, list);
  let matches, selected;
  const select = index => {
    selected = Math.max(Math.min(index, matches.length - 1), 0);
    [...list.children].forEach((option, at) => { option.ariaSelected = `${at === selected}`; });
    const option = list.children[selected];
    field.setAttribute("aria-activedescendant", option?.id || "");
    option?.scrollIntoView({ block: "nearest" });
  };
  const run = command => {
    dialog.close();
    command?.run();
  };
  // Names that begin with the typed text come first.
  const show = () => {
    const words = field.value.toLowerCase().split(" ").filter(word => word);
    const lower = ({ title }) => title.toLowerCase(), isFirst = command =>
      words.length && lower(command).startsWith(words[0]);
    matches = commands.filter(command => words.every(word => lower(command).includes(word)))
      .sort((one, other) => isFirst(other) - isFirst(one));
    list.replaceChildren(...matches.map((command, at) => element("li",
      { id: `command${at}`, role: "option", onclick: () => run(command) },
      element("span", {}, command.title), element("kbd", {}, command.key))));
    if (!matches.length) list.append(element("li", {}, "Nothing fits"));
    select(0);
  };
  field.oninput = show;
  dialog.keys = { ArrowDown: () => select(selected + 1), ArrowUp: () => select(selected - 1),
    Enter: () => run(matches[selected]) };
  show();
  showDialog(dialog);
};
// Handles the keys of the dialogs, and those that open them. Returns whether it has.
const commandKey = (event, isTyping) => {
  const { key } = event, isCommand = event.ctrlKey || event.metaKey;
  const dialog = near(event, ".commands"), action = dialog?.keys?.[key];
  if (action) action();
  else if (isCommand && key === "p" && !event.shiftKey && !event.altKey) {
    if (dialog) dialog.close(); else showPalette();
  } else if (key === "?" && !isCommand && !isTyping && !dialog) showKeys();
  else return false;
  return true;
};
