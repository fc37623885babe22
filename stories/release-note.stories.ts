import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { type ElementProps, elements } from '#contracts/elements.ts';
import { CallError } from '#runtime/errors.ts';
import '../elements/release-note.ts';
import { today } from '../samples/content/news.ts';
import { releaseNotes } from '../samples/content/releaseNotes.ts';
import { pending } from '../samples/site.ts';
import { elementStories } from './support/elementStories.ts';
import { looks, onSite } from './support/site.ts';

const meta: Meta = { title: 'Elements/Release note', ...elementStories(elements.releaseNote) };
export default meta;

type Story = StoryObj<ElementProps<'releaseNote'>>;
const answers = { getReleaseNotes: releaseNotes(today) };
const path = '/release-note?id=note-1';

export const Content: Story = { parameters: onSite({ path, answers }) };

export const Loading: Story = { parameters: onSite({ path, answers: { getReleaseNotes: pending } }) };

export const Failed: Story = {
  parameters: onSite({ path, answers: { getReleaseNotes: new CallError('server', 'down') } }),
};

export const NotFound: Story = { parameters: onSite({ path: '/release-note?id=nothing', answers }) };

export const InGerman: Story = { ...Content, globals: looks.inGerman };

export const Dark: Story = { ...Content, globals: looks.dark };

export const Narrow: Story = { ...Content, globals: looks.narrow };
