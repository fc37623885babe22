import '../elements/case-detail.ts';
import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect } from 'storybook/test';
import { type ElementProps, elements } from '#contracts/elements.ts';
import { CallError } from '#runtime/errors.ts';
import { advisorAdmin } from '../samples/content/advisor.ts';
import {
  caseId,
  closedAnswer,
  closedCase,
  emptyCase,
  longCase,
  openCase,
} from '../samples/content/caseDetail.ts';
import { type Answers, pending } from '../samples/site.ts';
import { elementStories } from './support/elementStories.ts';
import { inside, press } from './support/inside.ts';
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

/** A comment is sent, and does not appear: the server of the story never changes the case. */
export const Content: Story = story();

/** Write a comment: it is refused, and its text offered for another use. */
export const Closed: Story = story({ getCase: closedCase, createCaseComment: closedAnswer });

/** As above, for somebody who may contact no advisor. */
export const ClosedForEmployee: Story = {
  parameters: onSite({
    path,
    user: { canContactAdvisor: false },
    answers: { ...answers, getCase: closedCase, createCaseComment: closedAnswer },
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

/** Write a comment and send it: everything stays locked. */
export const Saving: Story = story({ createCaseComment: pending });

/** Write a comment and send it: it stays in the editor, with Retry. */
export const CommentFails: Story = story({ createCaseComment: new CallError('server', 'no') });

/** Choose files and press 'Add attachments'. */
export const Attaching: Story = story({ attachFilesToCase: pending });

/** Choose files and press 'Add attachments': the reason in red, and Retry for each. */
export const FilesFail: Story = story({ attachFilesToCase: new CallError('offline', 'gone') });

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
