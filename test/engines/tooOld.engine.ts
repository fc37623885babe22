import { it } from 'node:test';
import { inEngine } from './support/rig.ts';

inEngine('a browser that is too old', (rig) => {
  it('is told so above everything, whatever it makes of the page', async () => {
    const { front, visit } = rig();
    const { open, sees, lacks, leave } = await visit();
    const notice = { has: 'This browser is too old to show this page properly.' };
    await open('/complaints');
    await lacks(notice);
    // An engine that has never heard of these functions, and draws no shadow roots.
    front.change((html) =>
      html.replaceAll('light-dark(', 'light-dusk(').replaceAll('shadowrootmode', 'rootmode'),
    );
    await open('/complaints', { givesSign: false });
    await sees(notice);
    front.change(undefined);
    await leave();
  });
});
