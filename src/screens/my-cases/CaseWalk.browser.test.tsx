import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { caseListFromQuery } from '#domain/caseAddress.ts';
import {
  type CaseColumn,
  type CaseListState,
  caseColumns,
  caseStatusFilters,
} from '#domain/caseListState.ts';
import { nearestPage, pageCount } from '#domain/casePages.ts';
import { createRandom, randomCases, rowsOf } from '#domain/testing/caseLists.ts';
import { plainCases } from '#domain/testing/plainCases.ts';
import { type MountedScreen, mountScreen } from '#parts/testing/mountScreen.tsx';
import { press, type } from '#ui/testing/user.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { MyCasesScreen } from './MyCasesScreen.tsx';

const headers: Readonly<Record<CaseColumn, string>> = {
  subject: 'Subject',
  case: 'Case',
  opened: 'Date/Time Opened',
  type: 'Case Type',
  status: 'Status',
};
const searches = ['', 'tax', 'TAX', 'é', 'zoë', '00', '1', '(', 'nothing like it'];
const acts = ['status', 'tax', 'sort', 'search', 'number', 'step', 'go'] as const;

/** What the list shows: the ids of its rows, how many there are in all, and the count of each status. */
const shown = ({ root }: MountedScreen) => ({
  ids: [...root.querySelectorAll<HTMLAnchorElement>('.hc-table__link')].map(
    ({ href }) => new URL(href).searchParams.get('id') ?? '',
  ),
  results: root.querySelector('.hc-pager__count p')?.textContent ?? 'none',
  counts: [...root.querySelectorAll('.hc-segmented__item')].map(({ textContent }) => textContent),
  page: root.querySelector('.hc-pager__page[aria-current="page"]')?.textContent ?? 'none',
});

describe('My Cases of random lists', () => {
  before(() => setViewport({ width: 1200, height: 800 }));

  for (const [seed, count] of [
    [1, 128],
    [2, 128],
    [3, 47],
    [4, 11],
  ] as const)
    it(`shows after each of many acts what a plain calculation gives (${count} cases, seed ${seed})`, async () => {
      const random = createRandom(seed);
      const pick = <T,>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
      const caseList = randomCases(count, random);
      const rows = rowsOf(caseList);
      const screen = await mountScreen(<MyCasesScreen accountFilter={false} />, {
        path: '/my-cases',
        answers: { getCaseList: { caseList } },
      });
      await waitUntil(() => shown(screen).ids.length > 0, 'the list is there');
      let state = caseListFromQuery(new URLSearchParams());
      const chosen = (next: Partial<CaseListState>) => ({ ...state, page: 1, ...next });
      const matching = (next: Partial<CaseListState> = {}) =>
        plainCases(rows, { ...state, ...next }, state.sort, 'en-US');

      const said = (act: string, step: number) => `${act} in step ${step} to ${JSON.stringify(state)}`;

      for (let step = 0; step < 30; step += 1) {
        const pages = pageCount(matching().length, 10);
        const act = pick(acts);
        if (act === 'status') {
          const status = pick(caseStatusFilters);
          const label = { all: /^All/, open: /^Open/, closed: /^Closed/ }[status];
          screen.byRole('radio', label).click();
          state = status === state.status ? state : chosen({ status });
        } else if (act === 'tax') {
          screen.byRole('switch', 'Tax notices').click();
          state = chosen({ taxOnly: !state.taxOnly });
        } else if (act === 'search') {
          const search = pick(searches);
          const field = screen.byRole('searchbox', 'Search cases') as HTMLInputElement;
          field.focus();
          field.select();
          await (search === '' ? press('Delete') : type(search));
          await press('Enter');
          state = chosen({ search });
        } else if (matching().length > 0 && act === 'sort') {
          const column = pick(caseColumns);
          screen.byRole('button', headers[column]).click();
          const isTurned = state.sort.column === column && state.sort.direction === 'ascending';
          state = chosen({ sort: { column, direction: isTurned ? 'descending' : 'ascending' } });
        } else if (matching().length > 0 && act === 'go') {
          const page = Math.ceil(random() * (pages + 1));
          screen.byRole('textbox', 'Go to page').focus();
          await press('Control+a');
          await type(String(page));
          await press('Enter');
          if (page <= pages) state = { ...state, page };
          else expect(screen.byText(`Enter a page number from 1 to ${pages}.`).isConnected).to.equal(true);
        } else if (matching().length > 0 && act === 'step') {
          const way = pick([-1, 1]);
          screen.byRole('button', way === 1 ? 'Next' : 'Previous').click();
          state = { ...state, page: nearestPage(state.page + way, pages) };
        } else if (matching().length > 0) {
          const page = pick([1, pages, Math.max(1, state.page - 1), Math.min(pages, state.page + 1)]);
          screen.byRole('button', String(page)).click();
          state = { ...state, page };
        }

        const all = matching();
        const counts = caseStatusFilters.map((status) => matching({ status }).length);
        const expected = {
          ids: all.slice((state.page - 1) * 10, state.page * 10).map(({ sfId }) => sfId),
          results: all.length === 0 ? 'none' : `${all.length} Result${all.length === 1 ? '' : 's'}`,
          counts: [`All ${counts[0]}`, `Open ${counts[1]}`, `Closed ${counts[2]}`],
          page: all.length === 0 ? 'none' : String(state.page),
        };
        const isRight = () => JSON.stringify(shown(screen)) === JSON.stringify(expected);
        await waitUntil(isRight).catch(() => expect(shown(screen), said(act, step)).to.deep.equal(expected));
        const address = caseListFromQuery(new URLSearchParams(window.location.search));
        expect(address).to.deep.equal(state);
      }
    });
});
