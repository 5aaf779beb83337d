// Drafts: what the user has entered into controls that a patch removes before the server knows it, or
// whose session has ended. The next control with the same name at the same address gets it back.
// After the end of a session, the controls of a form get all of their values back, or none does.
const formOf = node => node.closest("dialog") || node.closest("[role=form]");
const controlName = control => control.ariaLabel || control.placeholder ||
  (control.closest("label")?.firstElementChild || control).textContent;
const controls = () => {
  const counts = {};
  const all = "[data-text],[data-value],[type=checkbox],[role=radiogroup],[aria-pressed]";
  return [...doc.querySelectorAll(all)].map(control => {
    const name = [screenPath(), control.closest("dialog") && "dialog", controlName(control)].join();
    counts[name] = (counts[name] || 0) + 1;
    return [name + counts[name], control];
  });
};
const options = control => control.options || [...control.querySelectorAll("[role=radio]")];
// A picker can have fewer options than before.
const takes = (control, value) => !control.matches("select,[role=radiogroup]") || options(control)[value];
// A press counts before its answer shows its value.
const valueOf = control => {
  if (control.pressed !== undefined && control.edited > answered) return control.pressed;
  if (control.matches("[role=radiogroup]")) {
    return options(control).findIndex(({ ariaChecked }) => ariaChecked === "true");
  }
  return control.ariaPressed || (control.type === "checkbox" ? control.checked : control.value);
};
const enter = (control, value) => {
  if (valueOf(control) === value) return;
  if (control.matches("[role=radiogroup]")) return press(options(control)[value]);
  if (control.ariaPressed) return press(control);
  control[control.type === "checkbox" ? "checked" : "value"] = value;
  if (control.matches("[data-text]")) edit(control); else change(control);
};
const saveDrafts = () => sessionStorage.setItem("drafts", JSON.stringify(drafts));
const keepDrafts = (root, expiry) => {
  const all = controls(), edited = expiry && new Set(all.filter(([, control]) => control.isTyped)
    .map(([, control]) => formOf(control)));
  for (const [name, control] of all) {
    const form = expiry && formOf(control), inDialog = form && form.matches("dialog");
    const isFocused = control === doc.activeElement, isText = control.matches("[data-text]");
    const isTyped = expiry ? control.isTyped || inDialog && edited.has(form)
      : isText && control.edited > answered || control === composing;
    if (!isFocused && !isTyped || !root.contains(control)) continue;
    if (expiry && control.type === "password") continue;
    const { selectionStart, selectionEnd } = control;
    drafts[name] = {
      value: valueOf(control), selectionStart, selectionEnd, isFocused, expiry, address: shownPath,
      isTyped: isTyped && !form?.isLost, isOwn: control.isTyped,
      form: isTyped && form && [screenPath(), form.ariaLabel].join(),
    };
  }
  if (expiry) saveDrafts();
};
const restoreDrafts = () => {
  const all = Object.entries(drafts);
  if (!all.length) return;
  const found = new Map(controls());
  // A field that shows only with a value of another one is not there yet.
  const isWhole = form => all.every(([name, draft]) => draft.form !== form || !draft.isOwn ||
    found.has(name) && takes(found.get(name), draft.value));
  for (const [name, draft] of all) {
    const control = found.get(name);
    // Another search has other values.
    if (!control || draft.expiry && draft.address !== shownPath ||
      draft.form && !isWhole(draft.form)) continue;
    delete drafts[name];
    if (draft.isFocused) {
      control.focus();
      if (draft.expiry) wanted = undefined;
    }
    if (draft.isTyped && takes(control, draft.value)) {
      enter(control, draft.value);
      control.isTyped = true;
    }
    if (draft.isFocused) select(control, draft.selectionStart, draft.selectionEnd);
  }
  for (const name in drafts) {
    if (!drafts[name].isTyped || !(drafts[name].expiry > Date.now())) delete drafts[name];
  }
  saveDrafts();
};
// Notes that a press has changed a value. That of a stepper, in a menu or of a selection cannot be put
// back. Outside of a form, a button that is on or off can be that of another row with the same name.
const notePress = (node, event) => {
  const form = formOf(node);
  const control = node.closest("[role=radiogroup],.toggles") || form && node.closest("[aria-pressed]");
  if (control) {
    const pressed = control.ariaPressed ? `${valueOf(control) !== "true"}`
      : options(control).indexOf(node);
    Object.assign(control, { isTyped: true, pressed, edited: event });
  } else if (form && node.closest(".steps,[role^=menuitem],.row[aria-selected]")) form.isLost = true;
};

// Typing
const edit = field => {
  const text = field.value, old = field.sent;
  field.isTyped = true;
  if (text === old) return;
  // The patch for this edit has the text that follows.
  if (field === composing) delete deferred[".value"];
  field.edits ||= [];
  if (!field.edits.length) field.base = old ?? field.known ?? field.defaultValue;
  if (old === undefined) {
    field.edited = send("t", field.number, text, patch);
  } else {
    const { start, end } = difference(old, text);
    field.edited = send("e", field.number, start, old.length - end - start,
      text.slice(start, text.length - end));
  }
  field.sent = text;
  field.edits.push({ event: field.edited, text });
  baseOf(field);
};
const on = (type, handler, target = doc) => target.addEventListener(type, handler, true);
// Says why a browser has taken only the start of a text.
const checkLength = field => {
  const { maxLength, value } = field, isFull = value.length >= maxLength && maxLength > 0;
  if (isFull === !field.validationMessage) {
    field.setCustomValidity(isFull ? `This field is full. It can have ${maxLength} characters.` : "");
    field.reportValidity();
  }
};
const change = control => {
  control.isTyped = true;
  control.edited = control.type === "checkbox" ? send("c", control.number, +control.checked)
    : send("v", control.number, control.value);
};
on("input", ({ target }) => {
  if (target.matches("[data-text]")) {
    edit(target);
    checkLength(target);
  }
  else if (target.matches("[type=range]")) change(target);
});
on("change", ({ target }) => {
  if (target.matches("[type=checkbox],[data-value]:not([type=range])")) change(target);
});
// A field of one line would join the lines. The app can take them instead.
on("paste", event => {
  const receiver = near(event, "[data-paste]");
  const text = event.clipboardData?.getData("text/plain").trim();
  if (!receiver || !/[\r\n]/.test(text)) return;
  event.preventDefault();
  send("y", receiver.number, text.slice(0, 200000));
});
// Changing a field ends the composition of an input method, so changes wait for its end.
on("compositionstart", ({ target }) => {
  composing = target;
  deferred = {};
});
on("compositionend", ({ target }) => {
  edit(target);
  composing = undefined;
  for (const name in deferred) apply(["a", target.number, name, deferred[name]]);
  held.splice(0).forEach(receive);
});
