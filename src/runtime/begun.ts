import { aliveEvent } from '#ui/hydration.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fields = 'input, textarea, select';

/**
 * Notes what readers enter into a root that a server drew, and enters it once more, as they did, into each region that
 * has come alive: only then its components hear of it. Until the returned function is called.
 */
export function keepEntries(root: ShadowRoot): () => void {
  const entries = new Map<Field, string>();
  const note = (field: Field) => {
    if (field.type === 'radio' && !(field as HTMLInputElement).checked) return;
    entries.set(field, isChoice(field) ? String(field.checked) : field.value);
  };
  for (const field of root.querySelectorAll<Field>(fields)) if (isChanged(field)) note(field);
  const stop = new AbortController();
  const listen = { capture: true, signal: stop.signal };
  const follow = ({ target }: Event) => {
    if (isElement(target) && target.matches(fields)) note(target as Field);
  };
  root.addEventListener('input', follow, listen);
  root.addEventListener('change', follow, listen);
  root.addEventListener(
    aliveEvent,
    ({ target }) => {
      for (const [field, entry] of [...entries]) {
        if (field.closest('.hc-region') !== target) continue;
        enterAgain(field, entry);
        entries.delete(field);
      }
    },
    listen,
  );
  return () => stop.abort();
}

/** What a reader has pressed in a drawn root, or is at. */
export const touched = '[data-pressed], :focus';

/** What React keeps of a region that it has not taken over yet, to send it once more then. */
const repeatedByReact = ['focusin', 'mouseover', 'pointerover', 'dragenter', 'gotpointercapture'];

/**
 * Keeps from React what it would send once more to a region of a drawn root: in a shadow root such an event has lost its
 * target by then, and sending it throws. Until the returned function is called.
 */
export function withholdRepeated(root: ShadowRoot): () => void {
  const alive = new WeakSet<Element>();
  const stop = new AbortController();
  const listen = { capture: true, signal: stop.signal };
  const withhold = (event: Event) => {
    const region = isElement(event.target) ? event.target.closest('.hc-region') : null;
    if (region && !alive.has(region)) event.stopPropagation();
  };
  for (const name of repeatedByReact) root.addEventListener(name, withhold, listen);
  root.addEventListener(aliveEvent, ({ target }) => isElement(target) && alive.add(target), listen);
  return () => stop.abort();
}

const isElement = (target: EventTarget | null): target is Element => target !== null && 'matches' in target;

const isChoice = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

function isChanged(field: Field): boolean {
  if (isChoice(field)) return field.checked !== field.defaultChecked;
  if ('options' in field) {
    const byDefault = [...field.options].findLastIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(byDefault, 0);
  }
  return field.value !== field.defaultValue;
}

/** React compares with the value that was set last: the entry has to be another one. */
function enterAgain(field: Field, entry: string): void {
  if (isChoice(field)) {
    field.checked = entry !== 'true';
    field.click();
  } else if (field.type === 'file' || 'options' in field) {
    if ('options' in field) field.value = entry;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else {
    const { selectionStart, selectionEnd, selectionDirection } = field;
    field.value = '';
    // As the browser does it when a reader types, and not through React.
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value') ?? {};
    set?.call(field, entry);
    if (selectionStart !== null)
      field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
