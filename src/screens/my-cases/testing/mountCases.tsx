import { Embedded } from '#parts/Embedded.tsx';
import { type MountedScreen, mountScreen, type ScreenOptions } from '#parts/testing/mountScreen.tsx';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { MyCasesScreen } from '../MyCasesScreen.tsx';
import { manyCases } from './caseAnswers.ts';

const now = () => Date.parse('2025-09-26T12:00:00Z');
export const caseList = (...items: readonly object[]) => ({ getCaseList: { caseList: items } });

interface Options extends ScreenOptions {
  readonly accountFilter?: boolean;
  readonly embedded?: boolean;
  readonly limit?: number;
}

/** My Cases with 128 cases, unless told otherwise, on the day of the youngest ones. */
export function mountCases({
  accountFilter = false,
  embedded = false,
  limit = 0,
  config = {},
  ...options
}: Options = {}): Promise<MountedScreen> {
  return mountScreen(
    <Embedded embedded={embedded}>
      <MyCasesScreen {...{ accountFilter, limit }} />
    </Embedded>,
    {
      path: '/my-cases',
      now,
      answers: { getCaseList: manyCases(128) },
      ...options,
      config: { timings: { caseSearchDebounce: 20 }, ...config },
    },
  );
}

export const numbers = ({ root }: MountedScreen) =>
  [...root.querySelectorAll('.hc-cases__number')].map(({ textContent }) => Number(textContent));
export const shows = (screen: MountedScreen, ...wanted: readonly number[]) =>
  waitUntil(() => numbers(screen).join() === wanted.join(), `shows ${wanted.join()}`);
export const range = (from: number, to: number) =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => from + (to < from ? -index : index));
export const firstPage = range(128, 119);
export const address = () => `${window.location.pathname}${window.location.search}`;
export const spoken = ({ root }: MountedScreen) => root.querySelector('[aria-live]')?.textContent;
export const hasFocus = ({ root }: MountedScreen, element: HTMLElement) => root.activeElement === element;
export const current = ({ root }: MountedScreen) =>
  root.querySelector('[aria-current="page"].hc-pager__page')?.textContent;
export const says = ({ root }: MountedScreen, words: string) =>
  waitUntil(() => root.querySelector('.hc-empty__text')?.textContent === words, `says ${words}`);
export const cell = ({ root }: MountedScreen, row: number, name: string) =>
  root.querySelectorAll(`tbody .hc-cases__${name}`)[row] as HTMLElement;
