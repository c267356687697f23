/** Style sheets of parts that are fetched later. */

/** Put some sheets below `/static/css/` to work before anything is drawn with them. */
export const loadStyles = (names = []) => Promise.all(names.map(loadStyle));

function loadStyle(name) {
  const href = `/static/css/${name}`;
  if (document.querySelector(`link[href="${href}"]`)) return null;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  return new Promise((done, failed) => {
    link.addEventListener("load", done);
    link.addEventListener("error", () => {
      link.remove();
      failed(new Error(href));
    });
    document.head.append(link);
  });
}
