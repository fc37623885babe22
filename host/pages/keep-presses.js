// Stands in the page itself, behind what it draws: whatever is seen can be pressed, and the files of its scripts take
// their time.
for (const { shadowRoot } of document.querySelectorAll(':not(:defined)'))
  if (shadowRoot) keepPresses(shadowRoot);

/** Keeps what was pressed in a region until its components have taken over, and presses it then, once. */
function keepPresses(root) {
  const waitShown = 100;
  const late = 5000;
  let listAsked;
  const pressed = new Set();
  const alive = new WeakSet();

  const keep = (event) => {
    const control = needingScripts(event);
    const region = control && regionOf(control, root);
    if (!region || alive.has(region)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed.add(control);
    control.setAttribute('data-pressed', '');
    // A sign of a reader, for the script that waits for one.
    root.host.setAttribute('data-pressed', '');
    setTimeout(() => pressed.has(control) && control.setAttribute('data-waiting', ''), waitShown);
    // Components that don't come do nothing; its form does.
    if (sends(control))
      setTimeout(() => pressed.delete(control) && control.form.requestSubmit(control), late);
  };
  const press = (control) => {
    control.removeAttribute('data-waiting');
    control.removeAttribute('data-pressed');
    if (!pressed.delete(control) || !control.isConnected) return;
    if (control.localName === 'form') control.requestSubmit();
    else control.click();
  };

  // A list whose components don't come is asked for as it is to be, by the form that narrows it.
  const narrow = ({ target: { form } }) => {
    const isAlive = () => alive.has(form.closest('.hc-region'));
    if (!form?.matches('.hc-list-form') || isAlive()) return;
    clearTimeout(listAsked);
    listAsked = setTimeout(() => isAlive() || form.requestSubmit(), late);
  };

  // Chromium leaves the focus nowhere when a popover in a shadow root closes around it.
  const giveBack = ({ target, newState }) => {
    if (newState !== 'closed' || !target.contains(root.activeElement)) return;
    root.querySelector(`[popovertarget="${target.id}"]`)?.focus({ preventScroll: true });
  };

  root.addEventListener('beforetoggle', giveBack, true);
  root.addEventListener('change', narrow);
  root.addEventListener('click', keep, true);
  root.addEventListener('submit', keep, true);
  const come = ({ target: region }) => {
    alive.add(region);
    // Behind those who enter again what was typed.
    setTimeout(() => {
      for (const control of pressed) if (regionOf(control, root) === region) press(control);
    });
  };
  root.addEventListener('hc-alive', come);
  // What stands in no region comes alive with the element, also to say why it shows nothing.
  for (const name of ['hc-ready', 'hc-failed'])
    root.host.addEventListener(name, () => come({ target: root }));
}

/** The region around a control, or around the slot in which it is shown; the whole root of an element without regions. */
function regionOf(control, root) {
  const shown = control.getRootNode() === document ? control.closest('hc-shell > *')?.assignedSlot : control;
  return shown && (shown.closest('.hc-region') ?? root);
}

/** What an event would have scripts do; null where it leads somewhere or does something by itself. */
function needingScripts({ type, target }) {
  if (type === 'submit') return target.hasAttribute('action') ? null : target;
  const button = target.closest('button');
  // What the browser opens and closes by itself.
  if (button?.popoverTargetElement) return null;
  // A form that leads back to the page would take its reader's place on it.
  return button && sends(button) && button.form.method === 'get' ? null : button;
}

/** Whether a button sends a form by itself. */
const sends = ({ type, form }) => type === 'submit' && form?.hasAttribute('action');
