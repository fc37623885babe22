import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, userEvent } from 'storybook/test';
import { type ElementProps, elements } from '#contracts/elements.ts';
import '../elements/footer.ts';
import { longTitle, longWord } from '../samples/content/items.ts';
import { elementStories } from './support/elementStories.ts';
import { inside } from './support/inside.ts';
import { looks, onSite } from './support/site.ts';

const meta: Meta = { title: 'Elements/Footer', ...elementStories(elements.footer, '24rem') };
export default meta;

type Story = StoryObj<ElementProps<'footer'>>;

export const Content: Story = {};

/** Every link of the site is in reach. */
export const Links: Story = {
  play: async (context) => {
    const page = await inside(context);
    await expect(await page.findAllByRole('link', { name: /opens in a new tab/ })).toHaveLength(6);
  },
};

/** The reader chooses the colours of the page. */
export const ColorsChosen: Story = {
  tags: ['!autodocs'],
  play: async (context) => {
    const page = await inside(context);
    const dark = page.getByRole('radio', { name: 'Dark' });
    await userEvent.click(dark);
    await expect(dark).toBeChecked();
  },
};

/** A site that configures no links and no licence lines. */
export const Empty: Story = {
  parameters: onSite({
    config: {
      links: { systemStatus: '', licensing: '', terms: '', privacy: '', cookies: '', privacyChoices: '' },
      footer: { licenceLines: [] },
    },
  }),
};

export const LongText: Story = {
  parameters: onSite({
    config: { footer: { licenceLines: [`${longTitle}. `.repeat(3), `${longWord} ${longWord}`] } },
  }),
};

export const InGerman: Story = { globals: looks.inGerman };

export const Dark: Story = { globals: looks.dark };

export const Narrow: Story = { ...LongText, globals: looks.narrow };
