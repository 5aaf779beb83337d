// Events of the window, and the start of the script.
on("scroll", ({ target }) => {
  const { scrollLeft, scrollTop } = target;
  target.position = [scrollLeft, scrollTop];
  // At the end of its content, a view follows it again.
  target.isMoved = target.scrollHeight - scrollTop - target.clientHeight > 2
    || target.scrollWidth - scrollLeft - target.clientWidth > 2;
  const reader = target.closest?.("[data-scroll]");
  queued ||= requestAnimationFrame(() => {
    queued = 0;
    if (reader) reportScroll(reader);
    reportAllTargets();
    reportFrames();
    showRows();
  });
});
for (const type of ["wheel", "touchmove", "keydown", "pointerdown"]) on(type, () => inputs++);
on("resize", () => {
  clearTimeout(reportWindow.timer);
  reportWindow.timer = setTimeout(reportWindow, 100);
  showRows();
}, window);
media.forEach(query => query.addEventListener("change", reportWindow));
// The local network can still reach the server, so a new connection shows whether it does.
for (const type of ["online", "offline"]) {
  on(type, () => {
    delay = 0;
    connect();
  }, window);
}
on("pagehide", () => {
  // Letters typed since the start of a reload belong to the drafts too.
  if (leaving || !offline.hidden) leaveSession();
  leaving = true;
}, window);
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
for (const [, field] of fields()) if (field.value !== field.defaultValue) edit(field);
connect();
