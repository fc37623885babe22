import { namePrefix } from '#domain/htmlRules.ts';

/**
 * What an anchor names in the text: a heading by its own anchor, what content named itself, or what comes close enough.
 * Hand-written links differ from the rule in case and hyphens; a link is worth more than the rule.
 */
export function findPlace(box: HTMLElement, anchor: string): HTMLElement | null {
  if (anchor === '') return null;
  const places = [...box.querySelectorAll<HTMLElement>('[id], a[name]')];
  const named = (name: string) =>
    places.find((place) => place.id === name || place.getAttribute('name') === name);
  const wanted = keyOf(anchor);
  const near = () => (wanted === '' ? undefined : places.find((place) => keysOf(place).includes(wanted)));
  return named(anchor) ?? named(`${namePrefix}${anchor}`) ?? near() ?? null;
}

function keysOf(place: Element): string[] {
  return [place.id, place.getAttribute('name') ?? ''].map((name) => keyOf(name.replace(namePrefix, '')));
}

const keyOf = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '');

/** Scrolls to a place and moves the focus there, so that reading goes on from it; opens what hides it. */
export function showPlace(place: HTMLElement, behavior: ScrollBehavior): void {
  for (let box = place.closest('details'); box; box = box.parentElement?.closest('details') ?? null)
    box.open = true;
  const target = place.closest<HTMLElement>('h2, h3, h4, h5, h6') ?? place;
  target.scrollIntoView({ behavior, block: 'start' });
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
