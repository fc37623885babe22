import { expect } from '@open-wc/testing';
import { GlyphText } from './GlyphText.tsx';
import { mount } from './testing/mount.tsx';

describe('GlyphText', () => {
  for (const text of ['✅ Case successfully created.', '❌ ERROR: no', '❌']) {
    it(`draws the first sign of '${text}' and keeps it in the text`, async () => {
      const { root, host } = await mount(
        <p>
          <GlyphText>{text}</GlyphText>
        </p>,
      );
      expect(root.querySelector('p')?.textContent?.trim()).to.equal(text);
      expect(root.querySelectorAll('.hc-glyph > svg').length).to.equal(1);
      await expect(host).to.be.accessible();
    });
  }

  it('leaves other texts alone', async () => {
    const { root } = await mount(
      <p>
        <GlyphText>Submit ✅</GlyphText>
      </p>,
    );
    expect(root.querySelector('p')?.textContent).to.equal('Submit ✅');
    expect(root.querySelectorAll('svg').length).to.equal(0);
  });
});
