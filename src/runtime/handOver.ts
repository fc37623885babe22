const fields = 'a[href], button, input, select, textarea, summary, [tabindex]';

/**
 * Notes what the reader has begun in a root that the server drew: where the focus is, what was typed and where the
 * caret stands. The answered function goes on with it in the root that takes its place, once that shows the same.
 */
export function noteBegun(root: ShadowRoot): (next: ShadowRoot) => void {
  const all = [...root.querySelectorAll<HTMLElement>(fields)];
  const typed = all.filter(isTextField).filter(({ value, defaultValue }) => value !== defaultValue);
  const focused = all.find((each) => each === root.activeElement);
  const places = new Map([...typed, ...(focused ? [focused] : [])].map((each) => [each, placeOf(each, all)]));
  return (next) => {
    const counterparts = [...next.querySelectorAll<HTMLElement>(fields)];
    const counterpartOf = (each: HTMLElement) =>
      counterparts.find((other) => placeOf(other, counterparts) === places.get(each));
    for (const field of typed) {
      const other = counterpartOf(field);
      if (other && isTextField(other)) retype(field, other);
    }
    const other = focused && counterpartOf(focused);
    other?.focus({ preventScroll: true });
    if (focused && other && isTextField(focused) && isTextField(other))
      other.setSelectionRange(focused.selectionStart, focused.selectionEnd);
  };
}

const isTextField = (element: HTMLElement): element is HTMLInputElement =>
  element.localName === 'input' && element.getAttribute('type') === 'text';

/** The how manyth of its kind an element is, and what kind. */
function placeOf(element: HTMLElement, all: readonly HTMLElement[]): string {
  const kind = kindOf(element);
  return `${kind} ${all.filter((each) => kindOf(each) === kind).indexOf(element)}`;
}

const kindOf = (element: HTMLElement) => `${element.localName} ${element.getAttribute('href') ?? ''}`;

/** As typing does it, so that the component hears of it. */
function retype({ value }: HTMLInputElement, field: HTMLInputElement): void {
  field.setRangeText(value, 0, field.value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
