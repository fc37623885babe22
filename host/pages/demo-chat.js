// Stands in for a chat provider's widget on a demo site: it knows nothing of the help center but the events and hidden
// fields that every provider gets. The page says in a data block which provider it is and which words it uses.

const { provider, texts } = JSON.parse(document.querySelector('script#hc-demo-chat').textContent);
const fieldsId = 'hc-chat-fields';

const styles = new CSSStyleSheet();
styles.replaceSync(`
  :host { position: fixed; inset-block-end: 1.25rem; inset-inline-end: 1.25rem; z-index: 55; font: 400 1rem/1.5 var(--hc-font-sans, sans-serif); color: var(--hc-color-text); }
  [hidden] { display: none !important; }
  * { box-sizing: border-box; margin: 0; }
  button, input { font: inherit; color: inherit; }
  button { min-block-size: 2.5rem; padding-inline: 1rem; border: 1px solid var(--hc-color-border-control); border-radius: 0.5rem; background: var(--hc-color-surface); cursor: pointer; }
  button.strong { border-color: transparent; background: var(--hc-color-brand); color: var(--hc-color-on-brand); }
  :focus-visible { outline: 2px solid var(--hc-color-focus); outline-offset: 2px; }
  .launch { border-radius: 999px; box-shadow: 0 4px 16px rgb(0 0 0 / 0.2); }
  .panel { display: grid; gap: 0.75rem; inline-size: min(22rem, 100vw - 2.5rem); max-block-size: calc(100dvh - 6rem); padding: 1rem; border: 1px solid var(--hc-color-border); border-radius: 0.75rem; background: var(--hc-color-surface-raised); box-shadow: 0 12px 40px rgb(0 0 0 / 0.25); }
  .head { display: flex; align-items: center; justify-content: space-between; gap: 0.5rem; }
  h2 { font-size: 1.0625rem; }
  .log { display: grid; gap: 0.5rem; max-block-size: 16rem; overflow: auto; overflow-wrap: anywhere; }
  .log p { padding: 0.5rem 0.75rem; border-radius: 0.5rem; background: var(--hc-color-surface-muted); }
  .log .own { background: var(--hc-color-brand-subtle); color: var(--hc-color-on-brand-subtle); }
  form { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0.5rem; }
  label { grid-column: 1 / -1; font-size: 0.875rem; font-weight: 600; }
  input { min-block-size: 2.5rem; padding-inline: 0.75rem; border: 1px solid var(--hc-color-border-strong); border-radius: 0.5rem; background: var(--hc-color-field); }
`);

/** An element with attributes and children; texts stay texts. */
function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

const log = make('div', { class: 'log', role: 'log', tabindex: '0', 'aria-label': texts.title });
const field = make('input', { id: 'message', name: 'message', maxlength: '1000', autocomplete: 'off' });
const send = make('button', { class: 'strong' }, texts.send);
const form = make('form', {}, make('label', { for: 'message' }, texts.message), field, send);
const close = make('button', { type: 'button' }, texts.close);
const head = make('div', { class: 'head' }, make('h2', { id: 'title' }, texts.title), close);
const panel = make(
  'section',
  { class: 'panel', role: 'dialog', 'aria-labelledby': 'title' },
  head,
  log,
  form,
);
const launch = make(
  'button',
  { type: 'button', class: 'strong launch', 'aria-haspopup': 'dialog' },
  texts.launch,
);
panel.hidden = true;
launch.hidden = true;

const widget = make('div', { id: 'demo-chat' });
const root = widget.attachShadow({ mode: 'open' });
root.adoptedStyleSheets = [styles];
root.append(launch, panel);
document.body.appendChild(widget);

const fields = () => document.getElementById(fieldsId);
let isUnhidden = false;
let opener = null;

function say(text, own) {
  log.append(make('p', own ? { class: 'own' } : {}, text));
  log.scrollTop = log.scrollHeight;
}

function open() {
  opener = deepActiveElement();
  panel.hidden = false;
  launch.hidden = true;
  if (log.childElementCount === 0) {
    const name = fields()?.querySelector('[name="firstName"]')?.value ?? '';
    say(name === '' ? texts.greeting.replace(/,?\s\{name\}/, '') : texts.greeting.replace('{name}', name));
  }
  field.focus();
}

function hide() {
  panel.hidden = true;
  launch.hidden = !isUnhidden;
  if (opener?.isConnected && opener !== launch) opener.focus();
  else launch.focus();
}

function deepActiveElement() {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

function unhide() {
  isUnhidden = true;
  launch.hidden = !panel.hidden;
  keepCorner();
}

/** The page keeps its own controls out of the corner while the launcher may show. */
function keepCorner() {
  document.documentElement.style.setProperty('--hc-corner-size', isUnhidden ? '4.5rem' : '0px');
}

/** The user is gone: so is all that was said. */
function forget() {
  isUnhidden = false;
  panel.hidden = true;
  launch.hidden = true;
  log.replaceChildren();
  keepCorner();
}

launch.addEventListener('click', open);
close.addEventListener('click', hide);
panel.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') hide();
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  const text = field.value.trim();
  if (text === '') return;
  field.value = '';
  say(text, true);
  say(texts.answer);
});
document.addEventListener(`open${provider}Chat`, (event) => {
  event.preventDefault();
  open();
});
document.addEventListener(`unhide${provider}Chat`, unhide);
document.addEventListener(`set${provider}ChatFields`, (event) => {
  if (event.detail.fields === null) forget();
});
// The page may have been faster.
if (fields()?.dataset.unhidden === 'true') unhide();
