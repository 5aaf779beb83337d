// Drafts: the typed text of fields that a patch removes before the server knows the text, or whose
// session has ended. The next field with the same name at the same address gets the text back.
const fields = () => {
  const counts = {};
  return [...doc.querySelectorAll("[data-text]")].map(field => {
    const name = [location.pathname, field.closest("dialog") && "dialog",
      field.getAttribute("aria-label") || field.placeholder].join();
    counts[name] = (counts[name] || 0) + 1;
    return [name + counts[name], field];
  });
};
const saveDrafts = () => sessionStorage.setItem("drafts", JSON.stringify(drafts));
const keepDrafts = (root, expiry) => {
  for (const [name, field] of fields()) {
    const isFocused = field === doc.activeElement, isTyped = field.edited > answered ||
      field === composing || expiry && field.isTyped;
    if (!isFocused && !isTyped || !root.contains(field)) continue;
    if (expiry && field.type === "password") continue;
    const { value, selectionStart, selectionEnd } = field;
    drafts[name] = { value, selectionStart, selectionEnd, isFocused, isTyped, expiry };
  }
  if (expiry) saveDrafts();
};
const restoreDrafts = () => {
  if (!Object.keys(drafts).length) return;
  for (const [name, field] of fields()) {
    const draft = drafts[name];
    if (!draft) continue;
    delete drafts[name];
    if (draft.isFocused) {
      field.focus();
      if (draft.expiry) wanted = undefined;
    }
    if (draft.isTyped && field.value !== draft.value) {
      field.value = draft.value;
      edit(field);
    }
    if (draft.isFocused) select(field, draft.selectionStart, draft.selectionEnd);
  }
  for (const name in drafts) {
    if (!drafts[name].isTyped || !(drafts[name].expiry > Date.now())) delete drafts[name];
  }
  saveDrafts();
};

// Typing
const edit = field => {
  const text = field.value, old = field.sent;
  field.isTyped = true;
  if (text === old) return;
  // The patch for this edit has the text that follows.
  if (field === composing) delete deferred[".value"];
  if (old === undefined) {
    field.edited = send("t", field.number, text);
  } else {
    const { start, end } = difference(old, text);
    field.edited = send("e", field.number, start, old.length - end - start,
      text.slice(start, text.length - end));
  }
  field.sent = text;
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
on("input", ({ target }) => {
  if (target.matches("[data-text]")) {
    edit(target);
    checkLength(target);
  }
  else if (target.matches("[type=range]")) target.edited = send("v", target.number, target.value);
});
on("change", ({ target }) => {
  if (target.type === "checkbox") target.edited = send("c", target.number, +target.checked);
  else if (target.matches("[data-value]:not([type=range])")) {
    target.edited = send("v", target.number, target.value);
  }
});
// Changing a field ends the composition of an input method, so changes wait for its end.
on("compositionstart", ({ target }) => {
  composing = target;
  deferred = {};
});
on("compositionend", ({ target }) => {
  edit(target);
  composing = undefined;
  for (const name in deferred) apply([target.number, name, deferred[name]]);
  held.splice(0).forEach(receive);
});
