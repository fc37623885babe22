import type { Page } from 'playwright-core';
import { fontsAreThere } from './fonts.ts';

/** Which fonts the machine has in place of Inter: one of Arial's widths, or none of these. */
const machines = ['with Arial or its like', 'without'] as const;

/** Widths of a phone, a large phone, a tablet and a desk, in pixels. */
const widths = [320, 390, 768, 1280];

/** The screens of the help center, each by its address. */
export const screens = [
  '/',
  '/glossary',
  '/release-feed',
  '/page?app=payroll',
  '/page?suite=suite-hcm',
  '/page?country=germany',
  '/search?q=overtime',
  '/article?articleId=understand-your-pay-statement',
  '/contact-advisor',
  '/my-cases',
  '/complaints',
  '/complaints-form',
  '/nowhere',
] as const;

/** What `recordShifts` leaves in the page: how far its content moved in all, and from where to where. */
export interface Shifts {
  moved: number;
  from: string[];
}

/** Records in the page, as `Shifts` on its window, what of its content moves, as browsers measure it. */
export function recordShifts(): void {
  const page = window as unknown as Shifts;
  page.moved = 0;
  page.from = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as LayoutShift;
      page.moved += value;
      const [first] = sources;
      if (first) page.from.push(`${first.previousRect.y} to ${first.currentRect.y}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  /** The largest first. */
  readonly sources: readonly { readonly previousRect: DOMRect; readonly currentRect: DOMRect }[];
}

/**
 * How far the page that is shown moves when Inter comes, at each width and on each machine, where it is 0.01 or more;
 * `recordShifts` has to run in it. Inter is taken away from the open page and given back.
 */
export async function shiftsOfLateFont(page: Page): Promise<string[]> {
  const moving: string[] = [];
  await page.evaluate(fontsAreThere);
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
    for (const machine of machines) {
      const moved = await page.evaluate(giveInterLate, machine === 'without');
      if (moved.toFixed(2) !== '0.00') moving.push(`${width} ${machine}: ${moved.toFixed(3)}`);
    }
  }
  return moving;
}

async function giveInterLate(hasNoArial: boolean): Promise<number> {
  const counter = window as unknown as Shifts;
  const isPainted = () =>
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
  const settled = async () => {
    await isPainted();
    await document.fonts.ready;
    await isPainted();
  };
  const sheet = [...document.styleSheets].find(({ ownerNode }) => ownerNode?.nodeName === 'STYLE');
  if (!sheet) throw new Error('the page has no styles of its own');
  const rules = [...sheet.cssRules];
  const texts = rules.map(({ cssText }) => cssText);
  const isFace = (name: string) => (text: string) => text.startsWith('@font-face') && text.includes(name);
  const inter = [...document.fonts].filter(({ family }) => family.includes('Inter Variable'));
  if (inter.length === 0) throw new Error('the page has no Inter');
  const drop = (isDropped: (text: string) => boolean) => {
    for (let at = sheet.cssRules.length - 1; at >= 0; at -= 1)
      if (isDropped(sheet.cssRules[at]?.cssText ?? '')) sheet.deleteRule(at);
  };
  const give = (given: readonly string[]) => {
    for (const [at, text] of given.entries()) sheet.insertRule(text, at);
  };
  for (const face of inter) document.fonts.delete(face);
  if (hasNoArial) drop(isFace('Arial'));
  await settled();
  counter.moved = 0;
  for (const face of inter) document.fonts.add(face);
  await settled();
  const { moved } = counter;
  drop(() => true);
  give(texts);
  await settled();
  return moved;
}
