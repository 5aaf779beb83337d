// Changes the document as the frames of the server say.
const receive = frame => {
  const [newPatch, event, ...changes] = frame;
  if (newPatch <= patch) return;
  if (held.length || composing && changes.some(endsComposition)) return held.push(frame);
  patch = newPatch;
  answered = event;
  pending = pending.filter(sent => sent[0] > event);
  // The places belong to the entry of the page that is still shown.
  if (changes.some(([name]) => name === "push")) savePlaces();
  measureRemovals(changes);
  isPatching = true;
  changes.forEach(apply);
  removed.splice(0).forEach(animateRemoval);
  keepInsertions();
  settle();
  typeAhead();
  if (patch % 16 === 0) post([0, "ok", patch]);
};
// Removing or moving a field ends the composition of an input method.
const endsComposition = ([name, id, , child]) => name === "page" ||
  nodes.get(name === "m" ? child : /^[rds]$/.test(name) && id)?.contains(composing);
// A number is that of a node, which an earlier patch can have removed.
const apply = ([name, target, ...values]) => {
  const subject = typeof target === "number" ? nodes.get(target) : target;
  if (subject !== undefined) operations[name]?.(subject, ...values);
};
// Stores the frames of the nodes whose removal is animated, before the patch changes the page.
const measureRemovals = changes => {
  if (media[2].matches) return;
  for (const [name, id] of changes) {
    const node = name === "r" && nodes.get(id);
    if (node && node.matches(".out")) node.formerFrame = node.getBoundingClientRect();
  }
};
const keepAnimation = node => node.style
  .setProperty("--animation", getComputedStyle(node).getPropertyValue("--animation"));
// The next patch resets the animation of the page, which must not end animations of insertions.
const keepInsertions = () => {
  const page = doc.querySelector(".window");
  if (page.classList.length < 2) return;
  for (const { animationName, effect, finished } of page.getAnimations({ subtree: true })) {
    if (animationName !== "insert") continue;
    keepAnimation(effect.target);
    finished.finally(() => effect.target.style.removeProperty("--animation")).catch(() => {});
  }
};
// Makes a node a picture of itself.
const strip = node => {
  for (const part of [node, ...node.querySelectorAll("*")]) {
    for (const name of part.getAttributeNames()) {
      if (/^(data-|id$|role$|open$|tabindex$)/.test(name)) part.removeAttribute(name);
    }
  }
  node.inert = true;
};
// Shows a removed node at the end of its parent, so that positions in later patches stay valid,
// until its animation ends. It has no events, and takes no space in the layout.
const animateRemoval = ([node, parent]) => {
  if (!parent.isConnected) return;
  const { formerFrame: frame, style } = node;
  strip(node);
  node.classList.add("leaving");
  style.width = frame.width + "px";
  style.height = frame.height + "px";
  parent.append(node);
  // The next patch resets the animation of the page. A transformed ancestor moves the origin.
  keepAnimation(node);
  const origin = node.getBoundingClientRect();
  style.left = frame.x - origin.x + "px";
  style.top = frame.y - origin.y + "px";
  Promise.allSettled(node.getAnimations().map(animation => animation.finished))
    .then(() => node.remove());
};
const setValue = (node, property, value) => {
  const isText = node.matches("[data-text]");
  // The control has a newer edit, which the server had not received when it sent this value.
  const isEdited = node.edited > answered, base = isEdited && isText && baseOf(node);
  if (isEdited && (!isText || node === composing || base === value)) return;
  if (!isText) node.isTyped = false;
  if (property === "checked") return node.checked = value === "1";
  if (node === composing) return deferred["." + property] = value;
  if (isText) node.known = value;
  if (isEdited) {
    const known = value, again = text => rebase(base, text, known);
    node.base = known;
    node.edits = node.edits.map(({ event, text }) => ({ event, text: again(text) }));
    value = again(node.value);
  } else node.edits = [];
  if (node.value === value) return;
  const { selectionStart, selectionEnd } = node, moved = movement(node.value, value);
  node.value = value;
  node.sent = undefined;
  node.isTyped &&= value !== "";
  if (node === doc.activeElement) select(node, moved(selectionStart), moved(selectionEnd));
  if (isEdited) edit(node);
};
// The text of a field at the last answered event.
const baseOf = field => {
  while (field.edits?.[0]?.event <= answered) field.base = field.edits.shift().text;
  return field.base;
};
// What the user has typed since the base, in the new text of the app: a text after Return, for
// example, begins an empty field. `Rebasing` of the server does the same.
const rebase = (base, text, value) => {
  const { start, end } = difference(base, text), moved = movement(base, value);
  return value.slice(0, moved(start)) + text.slice(start, text.length - end) +
    value.slice(moved(base.length - end));
};
// Positions before and after the changed part of a text stay with their letters.
const movement = (old, value) => {
  const { start, end } = difference(old, value);
  return position => position === old.length ? value.length : position <= start ? position
    : position >= old.length - end ? position + value.length - old.length
      : Math.min(position, value.length - end);
};
// Fields of some types have no selection, which is null then.
const select = (field, start, end) => {
  if (field.selectionStart != null) field.setSelectionRange(start, end);
};
// The numbers of equal UTF-16 code units at the start and at the end of two texts.
const difference = (old, text) => {
  const shared = Math.min(text.length, old.length);
  let start = 0, end = 0;
  while (start < shared && text[start] === old[start]) start++;
  while (end < shared - start && text[text.length - 1 - end] === old[old.length - 1 - end]) end++;
  // Replaces surrogate pairs as a whole.
  if (start && /[\ud800-\udbff]/.test(old[start - 1])) start--;
  if (end && /[\udc00-\udfff]/.test(old[old.length - end])) end--;
  return { start, end };
};
// Takes a node out of the page.
const detach = node => {
  const focus = doc.activeElement, hadFocus = node.contains(focus);
  if (hadFocus) {
    const { nextElementSibling: after, previousElementSibling: before } = node;
    // A neighbor that is a text or a field does not take the focus.
    const button = `:is(${focusable}):not(${typed})`;
    const next = [after, before].find(other => other?.matches(button) || other?.querySelector(button));
    // Nor does any other row if the one that follows is not loaded.
    successor = node.opener?.isConnected ? node.opener
      : after?.matches(".gap") ? after : next || node.parentNode;
  }
  // The focus does not return to fields, because phones show their keyboard for them.
  node.focused = hadFocus && !focus.matches(typed) && focus;
  if (node.open && node.close) node.close();
  if (node.formerFrame) removed.push([node, node.parentNode]);
  node.remove();
};
// The attributes with short names in patches, as `PatchOperation` of the server has them.
const attributes = { c: "class", l: "aria-label", p: "aria-pressed", r: "data-rows" };
// The operations of patches by the names that `PatchOperation` of the server has.
const operations = {
  t(node, text) { node.textContent = text; },
  a(node, key, value) {
    if (key[0] === ".") return setValue(node, key.slice(1), value);
    if (node === composing) return deferred[key] = value;
    const name = attributes[key] || key;
    if (value === null) node.removeAttribute(name); else node.setAttribute(name, value);
    if (key === "data-focus") {
      if (value !== null) wanted = node;
      else if (moved <= answered && node.contains(doc.activeElement)) doc.activeElement.blur();
    }
  },
  i(node, index, first, html) {
    const child = parse(html, node);
    node.insertBefore(child, node.children[index] || null);
    number(child, first);
  },
  m(node, index, id) {
    const child = nodes.get(id), focus = doc.activeElement;
    const next = [...node.children].filter(other => other !== child)[index] || null;
    if (child.isConnected && node.moveBefore) return node.moveBefore(child, next);
    const { selectionStart, selectionEnd } = focus;
    node.insertBefore(child, next);
    // A node that was out of the page has lost its scroll positions and the focus.
    returned = child.focused || returned;
    for (const view of child.querySelectorAll("*")) if (view.offsets) view.scrollTo(...view.offsets);
    if (!child.contains(focus)) return;
    focus.focus();
    select(focus, selectionStart, selectionEnd);
  },
  r(node) {
    forget(node);
    detach(node);
  },
  d(node) { detach(node); },
  s(node, first, html) {
    const child = parse(html, node.parentNode);
    const hadFocus = node.contains(doc.activeElement);
    forget(node);
    node.replaceWith(child);
    number(child, first);
    if (hadFocus) successor = child;
  },
  page(first, html) {
    keepDrafts(body);
    nodes.clear();
    sheet.replaceSync("");
    doc.querySelector("head style")?.remove();
    const old = doc.querySelector(".window"), page = parse(html, body);
    old.replaceWith(page);
    number(page, +first);
  },
  css(rules) {
    for (const rule of rules.split("\n")) if (rule) sheet.insertRule(rule, sheet.cssRules.length);
  },
  title(text) { doc.title = text; },
  copy(text) {
    const copy = () => navigator.clipboard?.writeText(text);
    // Phones and tablets offer the apps that take a text. Closing their sheet is no failure.
    if (!navigator.share || !matchMedia("(pointer:coarse)").matches) return copy();
    navigator.share({ text }).catch(({ name }) => name === "AbortError" || copy());
  },
  open(address) { window.open(address, isOfSite(address) ? "_self" : "_blank", "noopener"); },
  push(path) { newPaths.push([path]); },
  replace(path) { newPaths.push([path, true]); },
  scroll(id, block) {
    const node = nodes.get(+id);
    willScroll(node);
    node?.scrollIntoView({ block });
  },
  focus() { wanted = doc.querySelector("main"); },
  // A live region speaks changes only, so that the same text again needs another character.
  // The region is first moved into the dialog in front. Later nobody finds a text there that is no more true.
  say(text) {
    clearTimeout(spoken);
    setTimeout(() => {
      status.textContent = status.textContent === text ? text + "\u00a0" : text;
    }, 100);
    spoken = setTimeout(() => status.textContent = "", 20000);
  },
  permit() { window.Notification?.requestPermission(); },
  notify(title, body) {
    operations.say(title + ": " + body);
    // Windows of one browser show one notification. On phones, only service workers can show any.
    try {
      if (Notification.permission === "granted") new Notification(title, { body, tag: title });
    } catch {}
  },
  scheme(name) { doc.documentElement.dataset.scheme = name; },
  contrast(name) { doc.documentElement.dataset.contrast = name; },
  save(path, name) {
    const link = doc.createElement("a");
    link.href = path;
    link.download = name;
    link.click();
  },
  load(path, types) {
    const input = doc.createElement("input");
    input.type = "file";
    input.accept = types;
    const request = (method, query, body) => fetch(path + query, { method, body }).catch(() => {});
    input.oncancel = () => request("DELETE", "");
    input.onchange = async () => {
      const [file] = input.files, { name, size } = file;
      const response = await request("POST", "?name=" + encodeURIComponent(name), file);
      if (response?.ok) return;
      // The app says why. A server that refuses a file before it has read it ends the connection.
      const query = `?size=${size}&status=${response?.status}`;
      if ((await request("DELETE", query))?.ok) return;
      alert(response ? await response.text() : "The file was not sent.");
    };
    input.click();
  },
  quit() {
    leaving = true;
    disconnect();
    offline.textContent = "The app has ended. You can close this window.";
    showOffline(true);
  },
};
