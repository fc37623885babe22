import { expect } from '@open-wc/testing';
import { waitUntil } from '#ui/testing/waitUntil.ts';

// Nothing of the product is imported here: the module under test must be a script without this file's tests.
describe('an article under the host’s content security policy', () => {
  it('shows sanitised text without a single report, where a text put in as HTML is refused', async () => {
    const { address } = await import('./testing/strictPage.tsx');
    const frame = document.createElement('iframe');
    frame.src = `/hc-test/strict-page?module=${encodeURIComponent(address)}`;
    document.body.append(frame);
    const page = () => frame.contentDocument;
    const shown = () => page()?.querySelector('hc-article')?.shadowRoot;
    await waitUntil(() => shown()?.querySelector('.hc-code button'), 'the article is shown', {
      timeout: 8000,
    });

    expect(shown()?.querySelector('h2')?.textContent).to.equal('Before you begin');
    expect(shown()?.querySelector('.hc-callout')?.textContent).to.contain('Preview first.');
    const style = frame.contentWindow?.getComputedStyle(shown()?.querySelector('.hc-callout') as Element);
    expect(style?.display, 'styles are adopted').to.equal('grid');
    expect(page()?.documentElement.dataset.reports).to.equal(undefined);

    const body = page()?.body;
    expect(() => {
      if (body) body.innerHTML = '<b>bold</b>';
    }).to.throw(/TrustedHTML/);
    await waitUntil(() => page()?.documentElement.dataset.reports, 'the refusal is reported');
    frame.remove();
  });
});
