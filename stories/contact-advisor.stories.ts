import '../elements/contact-advisor.ts';
import type { Meta, StoryContext, StoryObj } from '@storybook/web-components-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { type ElementProps, elements } from '#contracts/elements.ts';
import { CallError } from '#runtime/errors.ts';
import { advisorAdmin, newCaseId, ownCases } from '../samples/content/advisor.ts';
import { type Answers, pending } from '../samples/site.ts';
import { elementStories } from './support/elementStories.ts';
import { chooseFile, inside, paste, press, type Seen, shows } from './support/inside.ts';
import { looks, onSite, readStates } from './support/site.ts';

const meta: Meta = { title: 'Elements/Contact advisor', ...elementStories(elements.contactAdvisor, '60rem') };
export default meta;

type Story = StoryObj<ElementProps<'contactAdvisor'>>;
const path = '/contact-advisor';
const user = advisorAdmin;
const answers: Answers = {
  createEorCase: newCaseId,
  createCaseFromJson: newCaseId,
  attachFilesToCase: true,
  getCaseList: ownCases,
};

const states = readStates({ path, answers }, ['getUserInfo']);

const subject = 'Leave in the Netherlands';

/** Fills the form in and presses Submit. */
async function submit(context: StoryContext, withFile = false): Promise<Seen> {
  const page = await inside(context);
  await press(page, 'radio', 'PEO advisor');
  paste(await page.findByRole('textbox', { name: /^Subject/ }), subject);
  await userEvent.selectOptions(
    page.getByRole('combobox', { name: /^Case Reason/ }),
    'Leave of Absence Guidance',
  );
  paste(await page.findByRole('textbox', { name: /^Description/ }), 'From December 4.');
  if (withFile) await chooseFile(page);
  await press(page, 'button', 'Submit');
  return page;
}

async function keepsAll(page: Seen): Promise<void> {
  await expect(page.getByRole('textbox', { name: /^Subject/ })).toHaveValue(subject);
  await expect(page.getByRole('textbox', { name: /^Description/ })).toHaveTextContent('From December 4.');
}

/** Fill it in: the case is created, and the story says that it leaves for the case. */
export const Content: Story = { parameters: onSite({ path, user, answers }) };

/** A part of a page: without crumbs and hero. */
export const InsideAPage: Story = { ...Content, args: { embedded: true } };

/** Only one advisor is permitted. */
export const OneAdvisor: Story = {
  parameters: onSite({
    path,
    user: { ...user, canContactEorAdvisor: false, canContactPeoAdvisor: false },
    answers,
  }),
};

/** Another advisor is chosen. */
export const AdvisorChosen: Story = {
  ...Content,
  tags: ['!autodocs'],
  play: async (context) => {
    const page = await inside(context);
    await press(page, 'radio', 'PEO advisor');
    await expect(await page.findByRole('radio', { name: 'PEO advisor', checked: true })).toBeInTheDocument();
    await expect(page.getByRole('radio', { name: 'EOR advisor' })).not.toBeChecked();
  },
};

export const Loading: Story = states.loading;

/** Who visits is not known: Retry asks again. */
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

export const CannotContact: Story = {
  parameters: onSite({ path, user: { ...user, canContactAdvisor: false } }),
};

/** What was sent; the link leads to the new case. */
export const Sent: Story = {
  ...Content,
  tags: ['!autodocs'],
  play: async (context) => {
    const page = await submit(context, true);
    await shows(await page.findByText('Created new case and attachments! Redirecting...'));
    await expect(await page.findByRole('link', { name: 'Click here to go to the case!' })).toHaveAttribute(
      'href',
      expect.stringContaining(newCaseId),
    );
  },
};

/** While it is sent, the form stays locked. */
export const Sending: Story = {
  parameters: onSite({ path, user, answers: { ...answers, createCaseFromJson: pending } }),
  tags: ['!autodocs'],
  play: async (context) => {
    const page = await submit(context);
    await page.findByText('Creating a case...');
    await waitFor(() => expect(page.getByRole('textbox', { name: /^Subject/ })).toBeDisabled());
  },
};

/** No answer came: nothing is lost, and the case may exist. */
export const CreationFails: Story = {
  parameters: onSite({
    path,
    user,
    answers: { ...answers, createCaseFromJson: new CallError('timeout', 'no answer') },
  }),
  tags: ['!autodocs'],
  play: async (context) => {
    const page = await submit(context);
    await shows(await page.findByText("We don't know whether your case was created"));
    await page.findByRole('button', { name: 'Retry' });
    await keepsAll(page);
  },
};

/** The server does not let the user: it was not created, and nothing is lost. */
export const NotPermitted: Story = {
  parameters: onSite({
    path,
    user,
    answers: { ...answers, createCaseFromJson: new CallError('forbidden', 'no') },
  }),
  tags: ['!autodocs'],
  play: async (context) => {
    const page = await submit(context);
    await shows(await page.findByText('Your case was not created'));
    await keepsAll(page);
  },
};

/** The case exists without the files that were chosen. */
export const FilesFail: Story = {
  parameters: onSite({
    path,
    user,
    answers: { ...answers, attachFilesToCase: new CallError('offline', 'gone') },
  }),
  tags: ['!autodocs'],
  play: async (context) => {
    const page = await submit(context, true);
    await shows(await page.findByText('Your case was created, but no file was attached'));
    await page.findByRole('button', { name: 'Retry Agreement.pdf' });
  },
};

export const Guest: Story = { ...Content, globals: looks.guest };

export const Employee: Story = { ...Content, globals: looks.employee };

export const Administrator: Story = { ...Content, globals: looks.administrator };

export const Partner: Story = { ...Content, globals: looks.partner };

export const InternalUser: Story = { ...Content, globals: looks.internalUser };

export const ItTrial: Story = { ...Content, globals: looks.itTrial };

export const InGerman: Story = { ...Content, globals: looks.inGerman };

export const Dark: Story = { ...Content, globals: looks.dark };

export const Narrow: Story = { ...Content, globals: looks.narrow };
