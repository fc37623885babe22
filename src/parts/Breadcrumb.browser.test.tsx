import { expect } from '@open-wc/testing';
import { click } from '#ui/testing/user.ts';
import { Breadcrumb, PlacedBreadcrumb } from './Breadcrumb.tsx';
import { mountScreen } from './testing/mountScreen.tsx';

const crumbs = [
  { label: 'Payroll', target: { view: 'page', pageType: 'app', pageId: 'payroll' } },
  { label: 'My Cases', target: { view: 'my-cases' } },
  { label: 'No link' },
  { label: 'This page' },
] as const;

describe('the breadcrumb', () => {
  it('leads from home to this page, which is plain text', async () => {
    const { byRole, allByRole, byText, host } = await mountScreen(<Breadcrumb crumbs={crumbs} />, {
      path: '/my-cases',
    });
    expect(byRole('navigation', 'Breadcrumb').textContent).to.equal('HomePayrollMy CasesNo linkThis page');
    expect(allByRole('link').map((link) => link.getAttribute('href'))).to.deep.equal([
      '/',
      '/page?app=payroll',
      '/my-cases',
    ]);
    expect(byText('This page').getAttribute('aria-current')).to.equal('page');
    await expect(host).to.be.accessible();
  });

  it('calls home Help Center on the home page itself', async () => {
    const { byText } = await mountScreen(<Breadcrumb crumbs={[]} />, { path: '/' });
    expect(byText('Help Center').getAttribute('aria-current')).to.equal('page');
  });

  it('is dark on the light pages and light elsewhere, unless told', async () => {
    const looks: boolean[] = [];
    for (const [path, appearance] of [
      ['/my-cases', 'auto'],
      ['/glossary', 'auto'],
      ['/glossary', 'dark'],
      ['/my-cases', 'light'],
    ] as const) {
      const { byRole, unmount } = await mountScreen(<Breadcrumb crumbs={crumbs} appearance={appearance} />, {
        path,
      });
      looks.push(byRole('navigation').classList.contains('hc-inverse'));
      unmount();
    }
    expect(looks).to.deep.equal([false, true, false, true]);
  });

  it('goes where a step leads without loading a page', async () => {
    const { byRole, runtime, leaves } = await mountScreen(<Breadcrumb crumbs={crumbs} />, {
      path: '/search?q=x',
      connect: true,
    });
    await click(byRole('link', 'Payroll'));
    expect(runtime.navigation.get().target).to.deep.equal(crumbs[0].target);
    expect(leaves).to.deep.equal([]);
  });

  it('shows nothing when there is nothing to show', async () => {
    const { root } = await mountScreen(<Breadcrumb crumbs={[]} home={false} />);
    expect(root.querySelector('nav')).to.equal(null);
  });

  it('stands alone with the name of a page', async () => {
    const { byRole } = await mountScreen(<PlacedBreadcrumb current="Payroll forms" appearance="dark" />, {
      path: '/my-cases',
    });
    expect(byRole('navigation').textContent).to.equal('HomePayroll forms');
  });
});
