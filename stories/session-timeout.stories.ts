import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { type ElementProps, elements } from '#contracts/elements.ts';
import '../elements/session-timeout.ts';
import { elementStories } from './support/elementStories.ts';
import { inside, press, shows } from './support/inside.ts';
import { looks, onSite } from './support/site.ts';

const meta: Meta = { title: 'Elements/Session time-out', ...elementStories(elements.sessionTimeout) };
export default meta;

type Story = StoryObj<ElementProps<'sessionTimeout'>>;

/** Half a minute before the end. Continue Working fails here, and says so. */
export const Warning: Story = { parameters: onSite({ sessionPhase: 'warning' }) };

export const Expired: Story = { parameters: onSite({ sessionPhase: 'expired' }) };

/** The text names the seconds that the site sets. */
export const LongerWarning: Story = {
  parameters: onSite({ sessionPhase: 'warning', config: { timings: { sessionWarning: 120_000 } } }),
};

/** Nothing shows while the session is in use. */
export const Active: Story = { parameters: onSite({ sessionPhase: 'active' }) };

/** Continue Working could not reach the server, and says so. */
export const NotProlonged: Story = {
  ...Warning,
  tags: ['!autodocs'],
  play: async (context) => {
    const page = await inside(context);
    await press(page, 'button', 'Continue Working');
    await shows(await page.findByText(/^Your session could not be prolonged/));
  },
};

export const InGerman: Story = { ...Warning, globals: looks.inGerman };

export const Dark: Story = { ...Warning, globals: looks.dark };

export const ExpiredDark: Story = { ...Expired, globals: looks.dark };

export const Narrow: Story = { ...Warning, globals: looks.narrow };

export const ExpiredNarrow: Story = { ...Expired, globals: looks.narrow };
