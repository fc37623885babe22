import type { Args, Meta, StoryObj } from '@storybook/web-components-vite';
import { blockElements } from '#contracts/blockElementWords.ts';
import type { ElementDefinition } from '#contracts/elements.ts';
import '../elements/blocks.ts';
import { elementStories } from './support/elementStories.ts';
import { looks } from './support/site.ts';

const meta: Meta = { title: 'Elements/Blocks of content' };
export default meta;

/** A block by the name of its element, with what is set of it. */
function story(name: string, args: Args): StoryObj {
  const { component: _, ...own } = elementStories(blockElements[name] as ElementDefinition, '16rem');
  return { ...own, args: { ...own.args, ...args } };
}

const list = (...items: readonly object[]) => JSON.stringify(items);
const go = { label: 'All terms', link: '/glossary' };
const card = { title: 'Payroll', note: 'Everything about payday', link: '/page?app=payroll' };

export const Heading: StoryObj = story('blockHeading', { text: 'Payroll without surprises', size: 'large' });
/** Without a picture it shows nothing. */
export const Picture: StoryObj = story('blockPicture', {});
export const Buttons: StoryObj = story('blockButtons', {
  items: list({ ...go, kind: 'primary' }, { ...go, kind: 'secondary' }, { ...go, kind: 'quiet' }),
});
export const Links: StoryObj = story('blockLinks', {
  title: 'Further',
  items: list({ ...go, note: 'What each of them means' }, go),
});
export const Cards: StoryObj = story('blockCards', { items: list(card, card, { ...card, link: '' }) });
export const Notice: StoryObj = story('blockNotice', {
  tone: 'warning',
  title: 'We are closed on Monday',
  html: '<p>Cases are answered on <b>Tuesday</b>.</p>',
});
export const Accordion: StoryObj = story('blockAccordion', {
  items: list({ title: 'When is payday?', html: '<p>On Thursday.</p>' }, { title: 'Where is it?', html: '' }),
});
export const Video: StoryObj = story('blockVideo', {
  link: 'https://www.youtube.com/watch?v=a',
  title: 'The help center in two minutes',
});
export const Divider: StoryObj = story('blockDivider', { look: 'short' });
export const Spacer: StoryObj = story('blockSpacer', { height: 'large' });
export const Dark: StoryObj = { ...Notice, globals: looks.dark };
export const Narrow: StoryObj = { ...Cards, globals: looks.narrow };
