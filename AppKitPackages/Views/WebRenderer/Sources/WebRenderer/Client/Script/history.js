// The history. Each page above the first one of an app without addresses, and each dialog of any app,
// has an entry, so that Back closes it, as on a phone. Other entries have addresses of the app.
// `closing` is the event whose answer decides what follows.
let wantedDepth, closing = 0, isLoading = true, isMoving, newPaths = [], places = history.state?.places;
const here = () => location.pathname + location.search;
// The address that the app shows.
let shownPath = here();
// The position of its entry in the history, and the address that Back or Forward has left a moment ago.
const entryIndex = () => history.state?.index || 0;
let shownIndex = entryIndex(), left;
const screenPath = () => (newPaths.at(-1)?.[0] || shownPath).split("?")[0];
const entryDepth = () => history.state?.depth || 0;
const shownDepth = () => [...doc.querySelectorAll("[data-depth]")]
  // A closed dialog is removed a moment later.
  .reduce((sum, { dataset }) => sum + Number(dataset.depth), doc.querySelectorAll("dialog[open]").length);
const closeTop = () => {
  const top = scope(), back = top.querySelector("[data-back]");
  if (back) press(back);
  else if (top !== doc) dismiss(top);
  closing = sequence;
};
const replaceEntry = (change, path) => history.replaceState({ ...history.state, ...change }, "", path);
const addEntry = (depth, path) => {
  places = undefined;
  history.pushState({ depth, index: entryIndex() + 1 }, "", path);
};
const visit = () => {
  left = { path: shownPath, distance: shownIndex - entryIndex() };
  shownPath = here();
  places = history.state?.places;
  closing = send("p", shownPath);
};
// Makes the history as deep as the page, and gives it the address of the app. Below a dialog that the app has
// closed, the app can show another screen than before; Back and Forward decide which screen the app shows.
const syncHistory = hasClosed => {
  if (isMoving || closing > answered) return;
  const shown = shownDepth(), entry = entryDepth();
  // The last page or dialog that was asked to close did, so the next one follows.
  if (wantedDepth < shown && shown < syncHistory.shown) {
    syncHistory.shown = shown;
    closeTop();
    if (closing > answered) return;
  }
  wantedDepth = undefined;
  // The page or dialog of an address can still be loaded.
  isLoading &&= !!doc.querySelector("[role=progressbar]:not(progress)");
  if (isLoading && shown < entry) return;
  if (shown < entry) {
    isMoving = true;
    return history.go(shown - entry);
  }
  const former = left;
  left = undefined;
  for (const [path, replaces] of newPaths.splice(0)) {
    shownPath = path;
    if (path === here()) continue;
    // The app stays on the screen that was left.
    if (path === former?.path && former.distance) {
      isMoving = true;
      return history.go(former.distance);
    }
    // A dialog with an address has one entry.
    if (replaces) replaceEntry({}, path);
    else addEntry(Math.min(entryDepth() + 1, shown), path);
  }
  if (hasClosed === true && here() !== shownPath) addEntry(entryDepth(), shownPath);
  for (let level = entryDepth() + 1; level <= shown; level++) addEntry(level, shownPath);
  shownIndex = entryIndex();
  if (here() !== shownPath) visit();
};
on("popstate", () => {
  const hasMoved = isMoving, shown = shownDepth(), entry = entryDepth();
  if (!isMoving && entry < shown) {
    wantedDepth = entry;
    syncHistory.shown = shown;
    closeTop();
  } else if (!isMoving && here() !== shownPath) visit();
  isMoving = false;
  syncHistory(hasMoved);
}, window);

// The scroll offsets of the views in the page belong to its entry, so that they survive a reload.
const scrollViews = () => [...doc.querySelectorAll("main :is(.list,.form,.scroll,.scrolls)")];
const savePlaces = () => replaceEntry({ places: scrollViews().map(view => view.scrollTop) });
// Restores the offsets when the views are long enough, unless the user has scrolled.
const restorePlaces = () => {
  if (!places || closing > answered) return;
  const views = scrollViews();
  const isDone = places.every((top, index) => {
    if (!top) return true;
    const view = views[index];
    if (!view) return;
    if (Math.abs(view.scrollTop - top) > 1) view.scrollTop = top;
    return Math.abs(view.scrollTop - top) < 2;
  });
  if (isDone) places = undefined;
};
