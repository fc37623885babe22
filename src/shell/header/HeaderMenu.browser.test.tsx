import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { languages, urlPrefixOf } from '#domain/locales.ts';
import { mountScreen } from '#parts/testing/mountScreen.tsx';
import { queriesOf } from '#ui/testing/queries.ts';
import { Header } from './Header.tsx';

const everything = {
  canViewCommunityLink: true,
  canViewMyCasesButton: true,
  enableMultiLanguagePicker: true,
};

/** Whether all of an element can be seen and pressed: its middle and its corners lie on top, inside the window. */
function isInReach(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  if (left < 0 || right > document.documentElement.clientWidth) return false;
  const root = element.getRootNode() as ShadowRoot;
  const onTop = root.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return onTop !== null && (onTop === element || element.contains(onTop));
}

describe('the open menu of the header on a phone', () => {
  after(() => setViewport({ width: 1440, height: 900 }));

  for (const { locale } of languages) {
    it(`has its X, My Cases and every category in reach: ${locale}`, async () => {
      for (const width of [320, 360, 390, 430]) {
        await setViewport({ width, height: 844 });
        const screen = await mountScreen(<Header container="" />, {
          user: everything,
          path: `/${urlPrefixOf(locale)}`,
        });
        const at = `${locale} ${width}`;
        (await screen.findByRole('button', /^Men[uúü]$/)).click();
        const menu = await screen.findByRole('dialog');
        const inMenu = queriesOf(menu);
        const [logo, cases] = inMenu.allByRole('link');
        const close = menu.querySelector('.hc-icon-button');
        for (const each of [logo, cases, close, ...inMenu.allByRole('tab')]) {
          expect(each && isInReach(each), `${at}: ${each?.textContent || each?.ariaLabel}`).to.equal(true);
        }
        expect(inMenu.allByRole('tab'), at).to.have.length(5);
        expect(menu.scrollWidth, at).to.equal(menu.clientWidth);
        screen.unmount();
      }
    });
  }
});
