import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { type ElementProps, elements } from '#contracts/elements.ts';
import '../elements/release-feed.ts';
import { longNews, noNews, today } from '../samples/content/news.ts';
import { manyNotes, releaseNotes } from '../samples/content/releaseNotes.ts';
import { trialUser } from '../samples/site.ts';
import { elementStories } from './support/elementStories.ts';
import { hasFocus, inside, press, shows } from './support/inside.ts';
import { looks, onSite, readStates } from './support/site.ts';

const meta: Meta = { title: 'Elements/Release feed', ...elementStories(elements.releaseFeed) };
export default meta;

type Story = StoryObj<ElementProps<'releaseFeed'>>;
const path = '/release-feed';
const monthAgo = today - 30 * 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const answers = { getReleaseNotes: releaseNotes(today) };

const states = readStates({ path, answers }, ['getReleaseNotes']);

export const Content: Story = { parameters: onSite({ path, answers }) };

/** A part of a page: the four newest, without crumbs and hero. */
export const InsideAPage: Story = {
  args: { embedded: true, limit: 4 },
  parameters: onSite({ path, answers }),
};

/** The reader was here a month ago. */
export const NewSinceLastVisit: Story = {
  parameters: onSite({
    path,
    answers,
    memory: { feedVisits: { at: monthAgo, seen: { day: dayOf(monthAgo), keys: [] }, before: null } },
  }),
};

/** The filters are in the address. */
export const Filtered: Story = { parameters: onSite({ path: `${path}?app=Payroll`, answers }) };

/** Fifty notes at once: the next ones come at the end of the list. */
export const ManyNotes: Story = {
  parameters: onSite({ path, answers: { getReleaseNotes: manyNotes(today) } }),
};

export const Loading: Story = states.loading;

export const Empty: Story = { parameters: onSite({ path, answers: { getReleaseNotes: noNews } }) };

/** Nothing matches: the filters can be cleared. */
export const NoMatch: Story = { parameters: onSite({ path: `${path}?app=Insurance`, answers }) };

export const Failed: Story = states.failed;

export const Offline: Story = states.offline;

export const ServerDown: Story = states.serverDown;

export const SignedOut: Story = states.signedOut;

export const Forbidden: Story = states.forbidden;

export const NotFound: Story = states.notFound;

export const Malformed: Story = states.malformed;

export const Blocked: Story = states.blocked;

export const TooMany: Story = states.tooMany;

export const UserChanged: Story = states.userChanged;

export const ItTrial: Story = { parameters: onSite({ path, answers, user: trialUser }) };

/** Only the notes of the chosen month are left. */
export const MonthChosen: Story = {
  ...Content,
  tags: ['!autodocs'],
  play: async (context) => {
    const page = await inside(context);
    await press(page, 'checkbox', 'July 2026');
    await waitFor(() => expect(page.queryByRole('link', { name: /^Preview net pay/ })).toBeNull());
    await expect(await page.findAllByRole('link', { name: 'Pay contractors in one run' })).toHaveLength(1);
  },
};

/** On a phone the filters are folded, and say how many are set. */
export const FiltersOpened: Story = {
  ...Filtered,
  tags: ['!autodocs'],
  globals: looks.narrow,
  play: async (context) => {
    const page = await inside(context);
    await userEvent.click(await page.findByText('Filters (1)'), { pointerEventsCheck: 0 });
    await shows(await page.findByRole('combobox', { name: 'Apps' }));
  },
};

/** The page may not write to the clipboard: the address is offered to be copied by hand. */
export const LinkByHand: Story = {
  ...Filtered,
  tags: ['!autodocs'],
  play: async (context) => {
    const refuse = async () => Promise.reject(new DOMException('', 'NotAllowedError'));
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: refuse }, configurable: true });
    const page = await inside(context);
    await press(page, 'button', 'Copy link');
    await hasFocus(await page.findByRole('textbox', { name: /^The link could not be copied/ }));
    Reflect.deleteProperty(navigator, 'clipboard');
  },
};

export const LongText: Story = { parameters: onSite({ path, answers: { getReleaseNotes: longNews } }) };

export const Guest: Story = { ...Content, globals: looks.guest };

export const Employee: Story = { ...Content, globals: looks.employee };

export const Administrator: Story = { ...Content, globals: looks.administrator };

export const Partner: Story = { ...Content, globals: looks.partner };

export const InternalUser: Story = { ...Content, globals: looks.internalUser };

export const InGerman: Story = { ...Content, globals: looks.inGerman };

export const Dark: Story = { ...Content, globals: looks.dark };

export const Narrow: Story = { ...LongText, globals: looks.narrow };
