// Returns a sentence for each place at which the page breaks a rule of test_layout_rules.py.
last => {
  const found = [];
  const root = document.documentElement, dialog = [...document.querySelectorAll("dialog")].at(-1);
  // A dialog and a menu cover what is below them.
  const scope = dialog || document.querySelector(".menu") || document;
  const all = (selector, node = scope) => [...node.querySelectorAll(selector)];
  const style = getComputedStyle;
  const words = node => (node.getAttribute("aria-label") || node.innerText || node.placeholder || "").trim().replace(/\s+/g, " ").slice(0, 40);
  const name = node => `<${node.tagName.toLowerCase()}${node.classList[0] ? "." + node.classList[0] : ""}> “${words(node)}”`;
  const report = (rule, node, detail = "") => found.push(`${rule}: ${name(node)} ${detail}`.trim());
  // Texts for screen readers are clipped to nothing, and actions of a row appear below the pointer.
  const isShown = node => {
    if (!node.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true })) return false;
    for (let outer = node; outer; outer = outer.parentElement) {
      if (style(outer).clipPath.startsWith("inset(50%")) return false;
    }
    return true;
  };
  // A view with a fixed size may be larger than its frame, and then covers what is beside that.
  const isFixed = node => style(node).minWidth === "max-content";
  const isClipped = node => /hidden|clip/.test(style(node).overflowX + style(node).overflowY);
  // A text is meant to be cut if the app limits its lines.
  const isMeantToBeCut = node =>
    node.closest("[title]") || node.matches("input,textarea") || style(node).webkitLineClamp !== "none" || style(node).whiteSpace === "pre";
  const clip = (node, box) => {
    let { left, top, right, bottom } = box;
    for (let outer = node; outer; outer = outer.parentElement) {
      const { overflowX, overflowY, position } = style(outer);
      if (overflowX !== "visible" || overflowY !== "visible") {
        const edge = outer.getBoundingClientRect();
        if (overflowX !== "visible") [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
        if (overflowY !== "visible") [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      }
      if (position === "fixed") break;
    }
    return { left, top, right, bottom, width: right - left, height: bottom - top };
  };

  if (root.scrollWidth > innerWidth + 1) report("wider than the window", root, `${root.scrollWidth} > ${innerWidth}`);

  const selector = "button,a[href],input,select,textarea,summary,[role=button],[role=link],[role=tab],[role=radio],[role=switch],[role^=menuitem],[data-press]";
  const controls = all(selector).filter(node => isShown(node) && node.type !== "hidden");

  // The text of a control or of a heading is not cut.
  const canvas = document.createElement("canvas").getContext("2d");
  const measure = (node, text) => {
    const { fontWeight, fontSize, fontFamily } = style(node);
    // The property "font" is empty if one of its other parts is set.
    canvas.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    return canvas.measureText(text).width;
  };
  for (const node of new Set([...controls, ...all("h1,h2,h3,legend,[role=heading],label,.label,.header,dialog p")].filter(isShown))) {
    for (const part of [node, ...all("*", node)]) {
      if (!part.clientWidth || !isShown(part) || !isClipped(part) || isMeantToBeCut(part) || !part.textContent.trim() || part.closest("svg,select")) continue;
      // Rows of text can be a pixel higher than their box.
      if (part.scrollWidth > part.clientWidth + 1) report("cut", part, `${part.scrollWidth} > ${part.clientWidth} wide`);
      if (part.scrollHeight > part.clientHeight + 3) report("cut", part, `${part.scrollHeight} > ${part.clientHeight} high`);
    }
    if (node.matches("select")) {
      const room = node.clientWidth - parseFloat(style(node).paddingLeft) - parseFloat(style(node).paddingRight);
      const width = measure(node, node.selectedOptions[0]?.text || "");
      if (width > room + 1 && room < innerWidth / 2) report("cut", node, `${Math.round(width)} > ${Math.round(room)} wide`);
    }
    // Words do not break inside, or else a button is a column of letters.
    if (node.matches("button") && node.innerText.trim().length > 3 && node.clientWidth && node.clientWidth < parseFloat(style(node).fontSize) * 1.2) report("letters below each other", node);
  }

  // A list or a scroll view has a height.
  for (const node of all(".list,.form,.scroll,.scrolls,.table,.page").filter(isShown)) {
    if (node.clientHeight < Math.min(node.scrollHeight, 40)) report("no height", node, `${node.clientHeight} of ${node.scrollHeight}`);
  }

  // A person can scroll to all that is in a dialog.
  if (dialog && dialog.scrollHeight > dialog.clientHeight + 1 && isClipped(dialog)) report("cannot scroll", dialog, `${dialog.clientHeight} of ${dialog.scrollHeight}`);

  // Rows are as wide as their list, views are as wide as the view that scrolls them down, and a text that the app
  // limits to some lines has room for a word.
  for (const node of all(".list,.form,.scroll:not(.sideways,.both)").filter(isShown)) {
    const fixed = all("*", node).filter(isFixed);
    fixed.forEach(part => part.toggleAttribute("hidden", true));
    if (node.scrollWidth > node.clientWidth + 1 && !node.closest(".table")) report("wider than its view", node, `${node.scrollWidth} > ${node.clientWidth}`);
    fixed.forEach(part => part.toggleAttribute("hidden", false));
  }
  for (const node of all(".t").filter(isShown)) {
    if (node.scrollWidth > node.clientWidth + 1 && node.clientWidth < parseFloat(style(node).fontSize) * 2 && isMeantToBeCut(node) && isClipped(node)) {
      report("no room for a word", node, `${node.clientWidth} of ${node.scrollWidth}`);
    }
  }

  // A word or a date that has a line of its own is not broken where there is room for it.
  for (const node of all(".t").filter(isShown)) {
    const text = node.textContent.trim(), room = node.parentElement.clientWidth, box = node.getBoundingClientRect();
    const isAlone = [...node.parentElement.children].every(other => {
      const { top, bottom } = other.getBoundingClientRect();
      return other === node || top >= box.bottom || bottom <= box.top;
    });
    if (/\s/.test(text) || node.childElementCount || node.parentElement.matches(".t") || !isAlone) continue;
    const letters = document.createRange(), width = measure(node, text);
    letters.selectNodeContents(node);
    const lines = new Set([...letters.getClientRects()].map(({ top }) => Math.round(top))).size;
    if (lines > 1 && width < room * .7) report("broken", node, `${Math.round(width)} of ${room}`);
  }

  // A control is large enough, and can be scrolled to where it is not covered.
  const views = all("*", document).filter(node => node.scrollTop || node.scrollLeft).map(node => [node, node.scrollLeft, node.scrollTop]);
  const checked = controls.length > 90 ? [...controls.slice(0, 60), ...controls.slice(-30)] : controls;
  for (const node of checked) {
    // A press of its label is one of the control.
    const target = node.closest("label") || node, box = target.getBoundingClientRect();
    const isInText = node.matches("a,.link") && node.parentElement.closest(".t");
    if (!isInText && (box.width < 23.5 || box.height < 23.5)) report("small", node, `${Math.round(box.width)} x ${Math.round(box.height)}`);
    node.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const { left, top, width, height } = node.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) { report("out of reach", node, `at ${Math.round(x)}, ${Math.round(y)}`); continue; }
    if (style(node).pointerEvents === "none" || node.closest(".nohits")) continue;
    const front = document.elementFromPoint(x, y);
    // The actions of a row appear when the pointer is in the row, and its content makes room for them.
    if (front && !isShown(front) && front.closest(".rowactions")) continue;
    const isOwn = front && (node.contains(front) || target.contains(front) || front.contains(node) && front.closest(selector) === node);
    // Rows and their labels, and links over several lines, have other controls or gaps in their center.
    if (!isOwn && !(front && front.closest("[data-press],label,a") === target) && !(isInText && front?.contains(node))) {
      report("covered", node, front ? `by ${name(front)}` : "");
    }
  }
  // The last view of the screen is in the page and can be reached.
  if (last) {
    const node = all("button,.t,a,p,li,input,option,label").findLast(node => words(node).includes(last) && node.checkVisibility());
    if (!node) found.push(`missing: “${last}”`);
    else {
      node.scrollIntoView({ block: "center", behavior: "instant" });
      const box = clip(node.parentElement, node.getBoundingClientRect());
      if (box.height < 4 || box.bottom < 0 || box.top > innerHeight) report("out of reach", node);
    }
  }
  views.forEach(([node, left, top]) => node.scrollTo({ left, top, behavior: "instant" }));

  // Texts and symbols do not overlap, except where the app puts views in front of each other.
  const parts = [];
  const walker = document.createTreeWalker(dialog || document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text; text = walker.nextNode();) {
    const parent = text.parentElement;
    if (!text.data.trim() || parent.closest("script,style,option,svg,#status,#offline") || !isShown(parent)) continue;
    range.selectNodeContents(text);
    for (const line of range.getClientRects()) {
      const box = clip(parent, line);
      if (box.width > 3 && box.height > 3) parts.push({ node: parent, box, text: text.data.trim() });
    }
  }
  for (const node of all("svg.symbol").filter(isShown)) {
    const box = clip(node.parentElement, node.getBoundingClientRect());
    if (box.width > 3 && box.height > 3) parts.push({ node, box, text: "symbol" });
  }
  const isInFixed = node => { for (let outer = node; outer; outer = outer.parentElement) if (isFixed(outer)) return true; };
  const layers = node => node.closest(".menu,dialog,.bottombar,.layer,.position,.placed,.drawing");
  parts.sort((one, other) => one.box.top - other.box.top);
  const told = new Set();
  parts.forEach((one, index) => {
    for (const other of parts.slice(index + 1)) {
      const shared = Math.min(one.box.bottom, other.box.bottom) - other.box.top;
      if (shared <= 0 && other.box.top > one.box.bottom) break;
      const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const least = Math.min(one.box.height, other.box.height);
      if (isInFixed(one.node) || isInFixed(other.node)) continue;
      if (width < 3 || shared < Math.max(4, least * .3) || one.node === other.node) continue;
      if (one.node.contains(other.node) || other.node.contains(one.node)) continue;
      if (layers(one.node) !== layers(other.node)) continue;
      let common = one.node;
      while (!common.contains(other.node)) common = common.parentElement;
      // A header that stays visible covers rows. Views in one box are in front of each other.
      if (common.matches(".b,.pins,.drawing") || common.closest(".intended")) continue;
      const key = `${one.text.slice(0, 30)}|${other.text.slice(0, 30)}`;
      if (told.has(key)) continue;
      told.add(key);
      found.push(`overlap: “${one.text.slice(0, 30)}” and “${other.text.slice(0, 30)}” by ${Math.round(width)} x ${Math.round(shared)}`);
    }
  });

  // With the colors of the system, a control has an edge or a text of another color than what is behind it.
  if (matchMedia("(forced-colors: active)").matches) {
    const background = node => {
      for (let outer = node; outer; outer = outer.parentElement) {
        const { backgroundColor } = style(outer);
        if (!/, 0\)$/.test(backgroundColor)) return backgroundColor;
      }
      return style(document.body).backgroundColor;
    };
    const hasEdge = (node, part) => {
      const { borderTopStyle, borderTopWidth, borderTopColor, outlineStyle, outlineWidth, backgroundColor, content } = style(node, part);
      if (part && content === "none") return false;
      const behind = background(part ? node : node.parentElement);
      return borderTopStyle !== "none" && parseFloat(borderTopWidth) > 0 && borderTopColor !== behind ||
        outlineStyle !== "none" && parseFloat(outlineWidth) > 0 ||
        !/, 0\)$/.test(backgroundColor) && backgroundColor !== behind;
    };
    const look = node => [node, ...all("*", node)].flatMap(part => [undefined, "::before", "::after"].map(pseudo => {
      const { borderTopStyle, borderTopWidth, outlineStyle, backgroundColor, color, content, textDecorationLine, translate, fill } = style(part, pseudo);
      return [borderTopStyle, borderTopWidth, outlineStyle, backgroundColor, color, pseudo && content, textDecorationLine, pseudo && translate, fill].join();
    })).join(";");
    for (const node of controls) {
      const isField = node.matches("input,select,textarea");
      const native = isField && style(node).appearance !== "none" && node.matches("[type=checkbox],[type=range],[type=radio]");
      const hasContent = !isField && (node.innerText?.trim() || node.querySelector("svg,img,canvas"));
      // A field in a row of a form has the edges of the row.
      const isDrawn = !isField && all("*", node).some(part => hasEdge(part));
      if (!native && !hasContent && !isDrawn && !hasEdge(node) && !hasEdge(node, "::before") && !node.matches(".bare") && node.getBoundingClientRect().width > 1) {
        report("invisible", node);
      }
      if (node.innerText?.trim() && style(node).color === background(node)) report("invisible text", node);
    }
    for (const group of all("[role=radiogroup],[role=tablist]").filter(isShown)) {
      const options = [...group.children].filter(node => node.matches("[role]"));
      const chosen = options.find(node => node.matches("[aria-checked=true],[aria-selected=true]"));
      const other = options.find(node => node !== chosen && node.matches("[aria-checked=false],[aria-selected=false]"));
      if (chosen && other && look(chosen).split(";").slice(0, 3).join() === look(other).split(";").slice(0, 3).join()) report("same as others though selected", chosen);
    }
  }
  return found;
}
