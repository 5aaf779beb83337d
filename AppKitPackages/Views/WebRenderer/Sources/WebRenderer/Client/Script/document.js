// Sends events, applies patches, keeps the typed text of fields.
const doc = document, body = doc.body, status = doc.getElementById("status");
const offline = doc.getElementById("offline"), nodes = new Map(), sheet = new CSSStyleSheet();
const source = doc.currentScript.src;
const typed = "input:not([type=checkbox],[type=range]),textarea,select";
const focusable = ":is(button,input,select,textarea):enabled,a[href],[tabindex]";
let socket, retry, hasWorker = navigator.userAgentData, connections = 0, deadline, delay = 0;
let sequence = 0, patch = 0, answered = 0, pending = [];
// The last event with which the user has moved the focus, or has left a field.
let moved = 0, isPatching;
let composing, deferred, held = [], drafts = JSON.parse(sessionStorage.getItem("drafts") || "{}");
let spoken, wanted, successor, returned, drag, swiped, leaving, printing, queued, hovered = [], removed = [];
doc.adoptedStyleSheets = [...doc.adoptedStyleSheets, sheet];

// Numbers the nodes in the order of the document, like the server.
const number = (root, first) => {
  const walker = doc.createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
  for (let node = root; node; node = walker.nextNode()) {
    node.number = first;
    nodes.set(first++, node);
  }
  wanted = root.matches("[data-focus]") ? root : root.querySelector("[data-focus]") || wanted;
};
const forget = root => {
  if (root.matches("[data-text]") || root.querySelector("[data-text]")) keepDrafts(root);
  nodes.delete(root.number);
  for (const node of root.querySelectorAll("*")) nodes.delete(node.number);
};
const parse = (html, parent) => {
  const template = doc.createElement("template");
  const isSVG = parent.namespaceURI.endsWith("svg");
  template.innerHTML = isSVG ? `<svg>${html}</svg>` : html;
  return isSVG ? template.content.firstChild.firstChild : template.content.firstChild;
};
const near = (event, selector) => event.target.closest?.(selector);
