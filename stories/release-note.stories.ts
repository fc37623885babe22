import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect } from 'storybook/test';
import { type ElementProps, elements } from '#contracts/elements.ts';
import '../elements/release-note.ts';
import { today } from '../samples/content/news.ts';
import { longNote, releaseNotes } from '../samples/content/releaseNotes.ts';
import { elementStories } from './support/elementStories.ts';
import { inside } from './support/inside.ts';
import { looks, onSite, readStates } from './support/site.ts';

const meta: Meta = { title: 'Elements/Release note', ...elementStories(elements.releaseNote) };
export default meta;

type Story = StoryObj<ElementProps<'releaseNote'>>;
const answers = { getReleaseNotes: releaseNotes(today) };
const path = '/release-note?id=note-1';

const states = readStates({ path, answers }, ['getReleaseNotes']);

export const Content: Story = { parameters: onSite({ path, answers }) };

/** A part of a page: without crumbs and hero. */
export const InsideAPage: Story = { ...Content, args: { embedded: true } };

export const Loading: Story = states.loading;

export const Failed: Story = states.failed;

export const Offline: Story = states.offline;

export const ServerDown: Story = states.serverDown;

export const SignedOut: Story = states.signedOut;

export const Forbidden: Story = states.forbidden;

export const AnswersNotFound: Story = states.notFound;

export const Malformed: Story = states.malformed;

export const Blocked: Story = states.blocked;

export const TooMany: Story = states.tooMany;

export const UserChanged: Story = states.userChanged;

export const NotFound: Story = {
  parameters: onSite({ path: '/release-note?id=nothing', answers }, 'failed'),
};

/** There is a way back to the feed. */
export const BackToTheFeed: Story = {
  ...Content,
  play: async (context) => {
    const page = await inside(context);
    await expect(await page.findByRole('link', { name: 'Release feed' })).toHaveAttribute(
      'href',
      '/release-feed',
    );
  },
};

export const LongText: Story = {
  parameters: onSite({ path, answers: { getReleaseNotes: longNote(today) } }),
};

export const Guest: Story = { ...Content, globals: looks.guest };

export const Employee: Story = { ...Content, globals: looks.employee };

export const Administrator: Story = { ...Content, globals: looks.administrator };

export const Partner: Story = { ...Content, globals: looks.partner };

export const InternalUser: Story = { ...Content, globals: looks.internalUser };

export const ItTrial: Story = { ...Content, globals: looks.itTrial };

export const InGerman: Story = { ...Content, globals: looks.inGerman };

export const Dark: Story = { ...Content, globals: looks.dark };

export const Narrow: Story = { ...LongText, globals: looks.narrow };
