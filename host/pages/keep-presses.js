// Stands in the page itself, behind what it draws: whatever is seen can be pressed, and the files of its scripts take
// their time.
const drawn = document.querySelector('hc-shell')?.shadowRoot;
if (drawn) keepPresses(drawn);

/** Keeps what was pressed in a region until its components have taken over, and presses it then, once. */
function keepPresses(root) {
  const waitShown = 100;
  const pressed = new Set();
  const alive = new WeakSet();

  const keep = (event) => {
    const control = needingScripts(event);
    const region = control?.closest('.hc-region');
    if (!region || alive.has(region)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed.add(control);
    // A sign of a reader, for the script that waits for one.
    root.host.setAttribute('data-pressed', '');
    setTimeout(() => pressed.has(control) && control.setAttribute('data-waiting', ''), waitShown);
  };
  const press = (control) => {
    control.removeAttribute('data-waiting');
    if (!pressed.delete(control) || !control.isConnected) return;
    if (control.localName === 'form') control.requestSubmit();
    else control.click();
  };

  root.addEventListener('click', keep, true);
  root.addEventListener('submit', keep, true);
  root.addEventListener('hc-alive', ({ target: region }) => {
    alive.add(region);
    // Behind those who enter again what was typed.
    setTimeout(() => {
      for (const control of pressed) if (region.contains(control)) press(control);
    });
  });
}

/** What an event would have scripts do; null where it leads somewhere or does something by itself. */
function needingScripts({ type, target }) {
  if (type === 'submit') return target.hasAttribute('action') ? null : target;
  const button = target.closest('button');
  return button?.type === 'submit' && button.form?.hasAttribute('action') ? null : button;
}
