// The history of an app without addresses. Each page above the first one and each dialog has an entry,
// so that Back closes it, as on a phone.
let wantedDepth, closing = 0, isMoving;
const hasHistory = body.matches("[data-history]");
const entryDepth = () => history.state?.depth || 0;
const shownDepth = () => [...doc.querySelectorAll("[data-depth]")]
  .reduce((sum, { dataset }) => sum + Number(dataset.depth), doc.querySelectorAll("dialog").length);
const closeTop = () => {
  const top = scope(), back = top.querySelector("[data-back]");
  if (back) press(back);
  else if (top !== doc) dismiss(top);
  closing = sequence;
};
// Makes the history as deep as the page.
const syncHistory = () => {
  if (!hasHistory || isMoving) return;
  const shown = shownDepth(), entry = entryDepth();
  if (wantedDepth < shown) {
    if (closing > answered) return;
    // The last page or dialog that was asked to close did, so the next one follows.
    if (shown < syncHistory.shown) {
      syncHistory.shown = shown;
      closeTop();
      if (closing > answered) return;
    }
  }
  wantedDepth = undefined;
  if (shown < entry) {
    isMoving = true;
    history.go(shown - entry);
  }
  for (let level = entry + 1; level <= shown; level++) history.pushState({ depth: level }, "");
};
on("popstate", () => {
  if (!hasHistory) return send("p", location.pathname + location.search);
  const shown = shownDepth(), entry = entryDepth();
  if (!isMoving && entry < shown) {
    wantedDepth = entry;
    syncHistory.shown = shown;
    closeTop();
  }
  isMoving = false;
  syncHistory();
}, window);
