// The script of a WebRenderer page: sends events, applies patches, keeps the typed text of fields.
"use strict";
(() => {
  const doc = document, body = doc.body, status = doc.getElementById("status");
  const offline = doc.getElementById("offline"), nodes = new Map(), sheet = new CSSStyleSheet();
  const typed = "input:not([type=checkbox],[type=range]),textarea,select";
  const focusable = "button:not([disabled]),a[href],input:not([disabled]),select:not([disabled])," +
    "textarea:not([disabled]),[tabindex]";
  let socket, retry, delay = 500;
  let sequence = 0, patch = 0, answered = 0, pending = [];
  let composing, deferred, wanted, successor, drag, leaving, queued, hovered = [];
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

  // Connection
  const post = frame => socket?.readyState === 1 && socket.send(JSON.stringify(frame));
  const send = (kind, node, ...values) => {
    const event = [++sequence, kind, node, ...values];
    pending.push(event);
    post(event);
    return sequence;
  };
  const media = ["(prefers-color-scheme:dark)", "(prefers-contrast:more)",
    "(prefers-reduced-motion:reduce)"].map(query => matchMedia(query));
  const reportWindow = () => post([0, "env", innerWidth, innerHeight,
    media.reduce((flags, query, index) => flags | query.matches << index, doc.hidden << 3)]);
  const connect = () => {
    clearTimeout(retry);
    if (socket && socket.readyState < 2) return;
    socket = new WebSocket(location.origin.replace("http", "ws") + "/socket?page=" +
      encodeURIComponent(body.dataset.page));
    socket.onopen = () => {
      delay = 500;
      offline.hidden = true;
      post([0, "hello", patch]);
      reportWindow();
      pending.forEach(post);
    };
    socket.onmessage = message => receive(JSON.parse(message.data));
    socket.onclose = event => {
      if (leaving) return;
      if (event.code >= 4400) {
        keepDrafts();
        return location.reload();
      }
      offline.hidden = false;
      retry = setTimeout(connect, delay);
      delay = Math.min(delay * 2, 15000);
    };
  };

  // Patches
  const receive = ([newPatch, event, ...operations]) => {
    if (newPatch <= patch) return;
    patch = newPatch;
    answered = event;
    pending = pending.filter(sent => sent[0] > event);
    operations.forEach(apply);
    settle();
    if (patch % 16 === 0) post([0, "ok", patch]);
  };
  const apply = ([id, first, second, third]) => {
    if (id === 0) return requests[first]?.(second, third);
    const node = nodes.get(id);
    if (!node) return;
    if (third !== undefined) {
      const child = parse(third, node);
      node.insertBefore(child, node.children[first] || null);
      number(child, second);
    } else if (typeof first === "number" && typeof second === "number") {
      const child = nodes.get(second), focus = doc.activeElement;
      child.remove();
      node.insertBefore(child, node.children[first] || null);
      if (child.contains(focus)) focus.focus();
    } else if (typeof first === "number") {
      const child = parse(second, node.parentNode);
      const hadFocus = node.contains(doc.activeElement);
      forget(node);
      node.replaceWith(child);
      number(child, first);
      if (hadFocus) wanted ||= child;
    } else if (first === undefined) {
      if (node.contains(doc.activeElement)) {
        successor = node.nextElementSibling || node.previousElementSibling || node.parentNode;
      }
      forget(node);
      if (node.open && node.close) node.close();
      node.remove();
    } else if (second === undefined) {
      node.textContent = first;
    } else if (first[0] === ".") {
      setValue(node, first.slice(1), second);
    } else {
      const name = first === "c" ? "class" : first;
      if (second === null) node.removeAttribute(name); else node.setAttribute(name, second);
      if (first === "data-focus") {
        if (second !== null) wanted = node;
        else if (node.contains(doc.activeElement)) doc.activeElement.blur();
      }
    }
  };
  const setValue = (node, property, value) => {
    // The field has a newer edit, which the server had not received when it sent this value.
    if (node.edited > answered) return;
    if (property === "checked") return node.checked = value === "1";
    if (node === composing) return deferred = value;
    if (node.value === value) return;
    const isFocused = node === doc.activeElement && node.setSelectionRange && node.type !== "range";
    const old = node.value, start = isFocused && node.selectionStart;
    const isAtEnd = value.endsWith(old.slice(start)) && old.slice(start);
    node.value = value;
    node.sent = undefined;
    if (!isFocused || start === null) return;
    const caret = isAtEnd ? value.length - (old.length - start) : start === old.length
      ? value.length : Math.min(start, value.length);
    node.setSelectionRange(caret, caret);
  };
  const requests = {
    page(first, html) {
      keepDrafts();
      nodes.clear();
      sheet.replaceSync("");
      doc.querySelector("head style")?.remove();
      const old = doc.querySelector(".window"), page = parse(html, body);
      old.replaceWith(page);
      number(page, +first);
      settle();
      restoreDrafts();
    },
    css(rules) {
      for (const rule of rules.split("\n")) if (rule) sheet.insertRule(rule, sheet.cssRules.length);
    },
    title(text) { doc.title = text; },
    copy(text) { navigator.clipboard?.writeText(text); },
    open(address) { window.open(address, "_blank", "noopener"); },
    push(path) { history.pushState(null, "", path); },
    replace(path) { history.replaceState(null, "", path); },
    scroll(id) { nodes.get(+id)?.scrollIntoView({ block: "center" }); },
    focus() { wanted = doc.querySelector("main"); },
    say(text) { status.textContent = text; },
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
      const cancel = () => fetch(path, { method: "DELETE" });
      input.oncancel = cancel;
      input.onchange = async () => {
        const [body] = input.files, address = path + "?name=" + encodeURIComponent(body.name);
        const response = await fetch(address, { method: "POST", body }).catch(() => {});
        if (response?.ok) return;
        alert(response ? await response.text() : "The file was not sent.");
        cancel();
      };
      input.click();
    },
    quit() {
      leaving = true;
      socket.close();
      offline.hidden = false;
      offline.textContent = "The app has ended. You can close this window.";
    },
  };

  // Work after each patch and after the page has loaded
  const observer = new ResizeObserver(entries => entries.forEach(entry => reportFrame(entry.target)));
  const report = (node, ...numbers) => {
    const rounded = numbers.map(Math.round), text = rounded.join();
    if (node.reported === text || !nodes.has(node.number)) return;
    node.reported = text;
    send("g", node.number, ...rounded);
  };
  const reportFrame = node => {
    const { x, y, width, height } = node.getBoundingClientRect();
    report(node, x, y, width, height);
  };
  const reportScroll = node => {
    const view = node.querySelector(".scroll,.list");
    if (view) {
      report(node, view.scrollLeft, view.scrollTop, view.clientWidth, view.clientHeight,
        view.scrollWidth, view.scrollHeight);
    }
  };
  const settle = () => {
    for (const dialog of doc.querySelectorAll("dialog")) {
      if (dialog.isShown) continue;
      dialog.isShown = true;
      dialog.removeAttribute("open");
      // The dialog gets the focus, not its first button, so that Tab moves to the first control.
      if (dialog.matches(".sheet")) dialog.autofocus = true;
      dialog.showModal();
    }
    const target = wanted || !doc.activeElement?.closest(".window") && successor;
    if (target?.isConnected) {
      const field = target.matches(focusable) ? target : target.querySelector(focusable);
      if (field && field !== doc.activeElement) field.focus();
    }
    wanted = successor = undefined;
    for (const node of doc.querySelectorAll("[data-frame]")) observer.observe(node);
    for (const node of doc.querySelectorAll("[data-scroll]")) reportScroll(node);
    for (const node of doc.querySelectorAll("[data-end]")) {
      if (!node.isMoved) node.scrollTop = node.scrollHeight;
    }
    showRows();
  };
  const showRows = () => {
    for (const list of doc.querySelectorAll("[data-rows]")) {
      const children = list.children, count = children.length - 2;
      if (count < 1 || !children[0].matches(".gap")) continue;
      const [start, total] = list.dataset.rows.split(" ").map(Number);
      const view = list.closest(".list,.scroll,.scrolls") || doc.documentElement;
      const top = children[1].getBoundingClientRect().top;
      const height = (children[count].getBoundingClientRect().bottom - top) / count;
      if (!(height > 0)) continue;
      children[0].style.height = start * height + "px";
      children[count + 1].style.height = (total - start - count) * height + "px";
      const seen = Math.ceil(view.clientHeight / height);
      const offset = view.getBoundingClientRect().top - children[0].getBoundingClientRect().top;
      const first = Math.min(Math.max(Math.floor(offset / height), 0), total - 1);
      if (first >= start && Math.min(first + seen, total) <= start + count) continue;
      const range = [Math.max(first - seen, 0), Math.min(Math.max(seen * 3, 40), 400)];
      if (list.asked === range.join() && list.dataset.rows === list.shown) continue;
      list.asked = range.join();
      list.shown = list.dataset.rows;
      send("w", list.number, ...range);
    }
  };

  // Keeps typed text that the server has not received when the page is loaded again.
  const fieldKey = (field, index) => `${index} ${field.getAttribute("aria-label") || field.placeholder}`;
  const fields = () => [...doc.querySelectorAll("[data-text]")];
  const keepDrafts = () => {
    const drafts = {};
    fields().forEach((field, index) => {
      if (field.type !== "password" && (field.edited > answered || field === doc.activeElement)) {
        drafts[fieldKey(field, index)] = [field.value, field.selectionStart,
          field === doc.activeElement, field.edited > answered];
      }
    });
    sessionStorage.setItem("drafts", JSON.stringify(drafts));
    pending = pending.filter(event => !/[te]/.test(event[1]));
  };
  const restoreDrafts = () => {
    const drafts = JSON.parse(sessionStorage.getItem("drafts") || "{}");
    sessionStorage.removeItem("drafts");
    fields().forEach((field, index) => {
      const draft = drafts[fieldKey(field, index)];
      if (!draft) return;
      if (draft[2]) field.focus();
      if (draft[3] && field.value !== draft[0]) {
        field.value = draft[0];
        edit(field);
      }
      if (draft[2]) field.setSelectionRange(draft[1], draft[1]);
    });
  };

  // Typing
  const edit = field => {
    const text = field.value, old = field.sent;
    if (field === composing || text === old) return;
    if (old === undefined) {
      field.edited = send("t", field.number, text);
    } else {
      const shared = Math.min(text.length, old.length);
      let start = 0, end = 0;
      while (start < shared && text[start] === old[start]) start++;
      while (end < shared - start && text[text.length - 1 - end] === old[old.length - 1 - end]) end++;
      // Replaces surrogate pairs as a whole.
      if (start && /[\ud800-\udbff]/.test(old[start - 1])) start--;
      if (end && /[\udc00-\udfff]/.test(old[old.length - end])) end--;
      field.edited = send("e", field.number, start, old.length - end - start,
        text.slice(start, text.length - end));
    }
    field.sent = text;
  };
  const on = (type, handler, target = doc) => target.addEventListener(type, handler, true);
  on("input", ({ target }) => {
    if (target.matches("[data-text]")) edit(target);
    else if (target.matches("[type=range]")) target.edited = send("v", target.number, target.value);
  });
  on("change", ({ target }) => {
    if (target.type === "checkbox") target.edited = send("c", target.number, +target.checked);
    else if (target.matches("[data-value]:not([type=range])")) {
      target.edited = send("v", target.number, target.value);
    }
  });
  on("compositionstart", ({ target }) => { composing = target; });
  on("compositionend", ({ target }) => {
    composing = undefined;
    const value = deferred;
    deferred = undefined;
    edit(target);
    if (value !== undefined) setValue(target, "value", value);
  });

  // Pointer
  const press = node => {
    if (!node.disabled && !node.ariaDisabled) send("a", node.number);
  };
  on("click", event => {
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
    const over = [...doc.querySelectorAll("[data-hover]")].filter(node => node.contains(event.target));
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

  // Keyboard
  const scope = () => [...doc.querySelectorAll("dialog[open]")].pop() || doc;
  const shortcut = (event, isTyping) => {
    const { key, shiftKey, altKey } = event, isCommand = event.ctrlKey || event.metaKey;
    if (isTyping && key.length === 1 && !isCommand && !altKey) return;
    const name = key.length === 1 ? key.toLowerCase() : key;
    const names = [(isCommand ? "C-" : "") + (altKey ? "A-" : "") + (shiftKey ? "S-" : "") + name];
    if (shiftKey && key.length === 1) names.push(names[0].replace("S-", ""));
    // Alt replaces Control in key combinations that browsers reserve.
    if (altKey && !isCommand) names.push(names[0].replace("A-", "C-"));
    for (const name of names) {
      const node = scope().querySelector(`[data-key="${CSS.escape(name)}"]`);
      const target = node?.matches("[data-press]") ? node : node?.querySelector("[data-press]");
      if (target && !target.disabled) return target;
    }
  };
  const move = (event, selector, step) => {
    const group = near(event, selector);
    const items = group && [...group.querySelectorAll("[role=tab],[role=radio],[role=menuitem]")];
    const item = items?.[(items.indexOf(doc.activeElement) + step + items.length) % items.length];
    item?.focus();
    if (item && !item.matches("[role=menuitem]")) press(item);
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
  on("keydown", event => {
    const { key, target } = event;
    if (event.isComposing || key === "Process") return;
    const isTyping = target.matches(typed), isText = target.matches("[data-text]");
    const used = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    for (let node = near(event, "[data-keys]"); node; node = node.parentNode.closest?.("[data-keys]")) {
      send("k", node.number, key, event.shiftKey * 2 | event.ctrlKey * 4 | event.altKey * 8 |
        event.metaKey * 16);
    }
    if (key === "Enter" && isText && (target.tagName === "INPUT" || event.ctrlKey || event.metaKey)) {
      send("s", target.number);
    }
    const button = shortcut(event, isTyping);
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
    if (isTyping) {
      if (key === "Escape" && !near(event, "dialog")) target.blur();
      return;
    }
    if (key === "Enter" || key === " ") {
      if (target.matches("[data-press]:not(button)")) {
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
  on("cancel", event => {
    const dialog = event.target;
    if (!dialog.matches("dialog")) return;
    event.preventDefault();
    const cancel = dialog.querySelector("[data-cancel][data-press],[data-cancel] [data-press]");
    if (cancel) press(cancel);
    else if (dialog.matches("[data-dismiss]")) send("n", dialog.number, "dismiss");
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

  // Window
  on("scroll", ({ target }) => {
    target.isMoved = true;
    const reader = target.closest?.("[data-scroll]");
    queued ||= requestAnimationFrame(() => {
      queued = 0;
      if (reader) reportScroll(reader);
      showRows();
    });
  });
  on("resize", () => {
    clearTimeout(reportWindow.timer);
    reportWindow.timer = setTimeout(reportWindow, 100);
    showRows();
  }, window);
  media.forEach(query => query.addEventListener("change", reportWindow));
  on("popstate", () => send("p", location.pathname + location.search), window);
  on("online", connect, window);
  on("pagehide", () => { leaving = true; }, window);
  on("pageshow", event => event.persisted && location.reload(), window);
  on("visibilitychange", () => {
    if (!doc.hidden) connect();
    reportWindow();
  });

  number(doc.querySelector(".window"), +body.dataset.first);
  settle();
  restoreDrafts();
  connect();
})();
