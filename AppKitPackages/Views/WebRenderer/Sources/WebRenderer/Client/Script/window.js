// Events of the window, and the start of the script.
on("scroll", ({ target }) => {
  const { scrollLeft, scrollTop } = target;
  target.offsets = [scrollLeft, scrollTop];
  // At the end of its content, a view follows it again.
  target.isMoved = target.scrollHeight - scrollTop - target.clientHeight > 2
    || target.scrollWidth - scrollLeft - target.clientWidth > 2;
  const reader = target.closest?.("[data-scroll]");
  // Browsers do not accept the places when the page is already being left.
  clearTimeout(savePlaces.timer);
  if (!places) savePlaces.timer = setTimeout(savePlaces, 200);
  queued ||= requestAnimationFrame(() => {
    queued = 0;
    if (reader) reportScroll(reader);
    reportAllTargets();
    reportFrames();
    showRows();
    placeMenus();
  });
});
for (const type of ["wheel", "touchmove", "keydown", "pointerdown"]) on(type, () => {
  inputs++;
  places = undefined;
});
on("resize", () => {
  clearTimeout(reportWindow.timer);
  reportWindow.timer = setTimeout(reportWindow, 100);
  showRows();
  placeMenus();
}, window);
// Paper has no scroll bars: the rows that are missing are requested, up to those that one window of a
// list can have. They arrive after the first picture of the page, which says so.
const greatestCount = 400;
const requestAll = () => {
  printing = true;
  for (const list of doc.querySelectorAll("[data-rows]")) {
    const [start, total, count = list.querySelectorAll(":scope > :not(.gap)").length] = list.dataset.rows.split(" ").map(Number);
    const wanted = Math.min(total, greatestCount);
    delete list.dataset.cut;
    if (total > count) {
      list.dataset.cut = `These are ${count} of ${total} rows. ` + (count < wanted
        ? `Print again for ${wanted} rows.` : "Filter the list to print others.");
    }
    if (start || count < wanted) send("w", list.number, 0, wanted);
  }
};
on("beforeprint", requestAll, window);
on("afterprint", () => {
  for (const list of doc.querySelectorAll("[data-cut]")) delete list.dataset.cut;
}, window);
// The rows stay until the person goes on.
for (const type of ["scroll", "pointerdown"]) on(type, () => { printing = false; });
media.forEach(query => query.addEventListener("change", reportWindow));
// The local network can still reach the server, so a new connection shows whether it does.
for (const type of ["online", "offline"]) {
  on(type, () => {
    delay = 0;
    connect();
  }, window);
}
// Typed text is put back after a reload, but lost with its window.
on("beforeunload", event => {
  const forms = [...doc.querySelectorAll("dialog.sheet:not([data-dismiss])")];
  if (!leaving && controls().some(([, control]) => control.isTyped && forms.includes(formOf(control)))) {
    event.preventDefault();
  }
}, window);
on("pagehide", leaveSession, window);
on("pageshow", event => event.persisted && location.reload(), window);
on("visibilitychange", () => {
  if (!doc.hidden && socket.readyState !== 1) connect();
  reportWindow();
});

number(doc.querySelector(".window"), +body.dataset.first);
settle();
// Images can fail before the script runs.
for (const image of doc.images) {
  if (image.complete) image.decode().catch(() => reportFailure(image));
}
// The user can type before the script runs.
for (const field of doc.querySelectorAll("[data-text]")) if (field.value !== field.defaultValue) edit(field);
connect();
