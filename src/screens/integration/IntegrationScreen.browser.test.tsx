import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { mountScreen, type ScreenOptions } from '#parts/testing/mountScreen.tsx';
import { click } from '#ui/testing/user.ts';
import { IntegrationScreen } from './IntegrationScreen.tsx';

const open = (
  path: string,
  options: ScreenOptions & { integration?: string; hideSearchBar?: boolean } = {},
) => {
  const { integration = '', hideSearchBar = false, ...rest } = options;
  return mountScreen(<IntegrationScreen integration={integration} hideSearchBar={hideSearchBar} />, {
    path,
    ...rest,
  });
};
const none = "Oh no! It looks like we don't have an Integration passed in.";

describe('the integration page', () => {
  before(() => setViewport({ width: 1280, height: 800 }));

  it('says that it is under construction, below a search bar', async () => {
    const { byRole, byText, host, runtime } = await open('/integration?integration=postlane-12');
    byRole('search');
    byRole('heading', 'Under Construction');
    byText('Work in progress');
    const { target } = runtime.navigation.get();
    expect(target).to.deep.equal({ view: 'integration', integration: 'postlane' });
    await expect(host).to.be.accessible();
  });

  for (const path of [
    '/integration',
    '/integration?integration=',
    '/integration?integration=-12',
    '/integration?integration=%20',
  ]) {
    it(`misses the integration at ${path}`, async () => {
      const { byRole, allByText, host } = await open(path);
      byRole('heading', none);
      expect(allByText('Work in progress').length).to.equal(0);
      await expect(host).to.be.accessible();
    });
  }

  it('takes the value of its page before that of the address', async () => {
    const screen = await open('/integration', { integration: 'murmur-1' });
    screen.byRole('heading', 'Under Construction');
    screen.unmount();
    const other = await open('/my-cases', { integration: '-1' });
    other.byRole('heading', none);
  });

  it('leaves the search bar out where there is one already', async () => {
    const { allByRole } = await open('/integration?integration=x', { hideSearchBar: true });
    expect(allByRole('search').length).to.equal(0);
  });

  it('leads home', async () => {
    const screen = await open('/de/integration?integration=x', { connect: true });
    await screen.runtime.textsReady;
    await screen.findByRole('heading', 'Im Aufbau');
    await click(screen.byRole('link', 'Zur Startseite'));
    expect(screen.runtime.navigation.get().target).to.deep.equal({ view: 'main' });
  });

  it('fits a phone', async () => {
    await setViewport({ width: 320, height: 640 });
    const { host } = await open('/integration');
    await expect(host).to.be.accessible();
    expect(document.documentElement.scrollWidth).to.equal(document.documentElement.clientWidth);
  });
});
