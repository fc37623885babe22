import '../elements/case-detail.ts';
import type { Meta, StoryContext, StoryObj } from '@storybook/web-components-vite';
import { expect } from 'storybook/test';
import { type ElementProps, elements } from '#contracts/elements.ts';
import { CallError } from '#runtime/errors.ts';
import { advisorAdmin } from '../samples/content/advisor.ts';
import {
  caseId,
  caseThatGrows,
  closedAnswer,
  closedCase,
  emptyCase,
  longCase,
  openCase,
} from '../samples/content/caseDetail.ts';
import { type Answers, pending } from '../samples/site.ts';
import { elementStories } from './support/elementStories.ts';
import { chooseFile, inside, paste, press, type Seen, shows } from './support/inside.ts';
import type { ShownState } from './support/settled.ts';
import { looks, onSite, readStates } from './support/site.ts';

const meta: Meta = { title: 'Elements/Case Detail', ...elementStories(elements.caseDetail, '56rem') };
export default meta;

type Story = StoryObj<ElementProps<'caseDetail'>>;
const path = `/case-detail?id=${caseId}`;
const user = advisorAdmin;
const answers: Answers = { getCase: openCase, createCaseComment: null, attachFilesToCase: true };
const story = (more: Answers = {}, state: ShownState = 'ready'): Story => ({
  parameters: onSite({ path, user, answers: { ...answers, ...more } }, state),
});

const states = readStates({ path, answers, user }, ['getCase']);

const words = 'She starts on December 4.';
const editorOf = (page: Seen) => page.findByRole('textbox', { name: 'Add a comment' });

/** Writes a comment and sends it. */
async function comment(context: StoryContext): Promise<Seen> {
  const page = await inside(context);
  paste(await editorOf(page), words);
  await press(page, 'button', 'Add a comment');
  return page;
}

/** Chooses a file and sends it. */
async function attach(context: StoryContext): Promise<Seen> {
  const page = await inside(context);
  await chooseFile(page);
  await press(page, 'button', 'Add attachments');
  return page;
}

/** A comment is sent, and does not appear: the server of the story never changes the case. */
export const Content: Story = story();

/** A part of a page: without crumbs and hero. */
export const InsideAPage: Story = { ...Content, args: { embedded: true } };

/** The server says that the case is closed: there is nothing to write or add. */
export const Closed: Story = story({ getCase: { ...closedCase, IsClosed: true } });

/** Assigned to an agent, and another case was merged into it. */
export const Assigned: Story = story({
  getCase: {
    ...openCase,
    Owner: { Name: 'Priya Raman' },
    MergedCases: [{ Id: '500000000000002AAA', CaseNumber: '00418274' }],
  },
});

/** Merged into another case, which the reader may open. */
export const Merged: Story = story({
  getCase: {
    ...closedCase,
    IsClosed: true,
    IsMerged: true,
    MergedInto: { Id: '500000000000002AAA', CaseNumber: '00418274' },
  },
});

/** Merged into a case of a colleague, which the reader may not see. */
export const MergedElsewhere: Story = story({
  getCase: { ...closedCase, IsClosed: true, IsMerged: true, MergedInto: null },
});

/** Closed while the page is open, or where the server doesn't say so: a comment is refused, and its text offered for another use. */
export const ClosedForComments: Story = {
  ...story({ getCase: closedCase, createCaseComment: closedAnswer }),
  tags: ['!autodocs'],
  play: async (context) => {
    const page = await comment(context);
    await shows(await page.findByText(/^It looks like you are trying to add a comment to a closed case/));
    const rescued = await page.findByRole('region', { name: 'Your text is still here' });
    await expect(rescued).toHaveTextContent(words);
  },
};

/** Closed, for somebody who may contact no advisor. */
export const ClosedForEmployee: Story = {
  parameters: onSite({
    path,
    user: { canContactAdvisor: false },
    answers: { ...answers, getCase: { ...closedCase, IsClosed: true } },
  }),
};

/** Neither subject, description, files nor comments. */
export const Empty: Story = story({ getCase: emptyCase });

/** The address names a comment. */
export const OneComment: Story = {
  parameters: onSite({ path: `${path}#comment-00a000000000002AAA`, user, answers }),
};

export const Loading: Story = states.loading;

/** The server's own words. */
export const Unknown: Story = story(
  { getCase: { error: "This case doesn't exist, or you don't have access to it." } },
  'failed',
);

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

/** A comment was sent: the field is empty again, and the case has it. */
export const Commented: Story = {
  ...story({ getCase: caseThatGrows(words) }),
  tags: ['!autodocs'],
  play: async (context) => {
    const page = await comment(context);
    await shows(await page.findByText(words, { selector: '.hc-comment *' }));
    await expect(await editorOf(page)).not.toHaveTextContent(words);
  },
};

/** While a comment is sent, everything stays locked. */
export const Saving: Story = {
  ...story({ createCaseComment: pending }),
  tags: ['!autodocs'],
  play: async (context) => {
    const page = await comment(context);
    await expect(await page.findByRole('button', { name: 'Save...' })).toBeDisabled();
  },
};

/** A comment was not sent: it stays in the editor, with Retry. */
export const CommentFails: Story = {
  ...story({ createCaseComment: new CallError('server', 'no') }),
  tags: ['!autodocs'],
  play: async (context) => {
    const page = await comment(context);
    await shows(await page.findByText('Your comment was not added'));
    await page.findByRole('button', { name: 'Retry' });
    await expect(await editorOf(page)).toHaveTextContent(words);
  },
};

/** While files are sent, each says how far it is. */
export const Attaching: Story = {
  ...story({ attachFilesToCase: pending }),
  tags: ['!autodocs'],
  play: async (context) => {
    const page = await attach(context);
    await page.findByRole('button', { name: 'Cancel the upload of Agreement.pdf' });
  },
};

/** Files were not sent: the reason in red, and Retry for each. */
export const FilesFail: Story = {
  ...story({ attachFilesToCase: new CallError('offline', 'gone') }),
  tags: ['!autodocs'],
  play: async (context) => {
    const page = await attach(context);
    await page.findByRole('button', { name: 'Retry Agreement.pdf' });
    await shows((await page.findAllByText(/You appear to be offline/))[0] as HTMLElement);
  },
};

/** Alone on a page that guests may see; the shell sends them to sign in. */
export const Guest: Story = { parameters: onSite({ path, user: null }, 'failed') };

/** Words are made bold by the toolbar, which belongs to the field for a comment. */
export const CommentBegun: Story = {
  ...Content,
  tags: ['!autodocs'],
  play: async (context) => {
    const page = await inside(context);
    const field = await page.findByRole('textbox', { name: 'Add a comment' });
    field.focus();
    await press(page, 'button', 'Bold');
    await expect(page.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
  },
};

export const LongText: Story = story({ getCase: longCase });

export const Employee: Story = { ...Content, globals: looks.employee };

export const Administrator: Story = { ...Content, globals: looks.administrator };

export const Partner: Story = { ...Content, globals: looks.partner };

export const InternalUser: Story = { ...Content, globals: looks.internalUser };

export const ItTrial: Story = { ...Content, globals: looks.itTrial };

export const InGerman: Story = { ...Content, globals: looks.inGerman };

export const Dark: Story = { ...Content, globals: looks.dark };

export const Narrow: Story = { ...Content, globals: looks.narrow };

export const NarrowLongText: Story = { ...LongText, globals: looks.narrow };
