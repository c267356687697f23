/** The demonstration: table and phone are pages of their own; what stands around them is said by the phone. */

addEventListener("message", ({ origin, data }) => {
  if (origin !== location.origin || !data?.demo) return;
  for (const [name, words] of Object.entries(data.demo)) {
    const place = document.querySelector(`[data-test="demo-${name}"]`);
    if (place && place.textContent !== words) place.textContent = /** @type {string} */ (words);
  }
});
