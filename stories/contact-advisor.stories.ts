import '../elements/contact-advisor.ts';
import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect } from 'storybook/test';
import { type ElementProps, elements } from '#contracts/elements.ts';
import { CallError } from '#runtime/errors.ts';
import { advisorAdmin, newCaseId, ownCases } from '../samples/content/advisor.ts';
import { type Answers, pending } from '../samples/site.ts';
import { elementStories } from './support/elementStories.ts';
import { inside, press } from './support/inside.ts';
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

/** Fill it in: the case is created, and the story says that it leaves for the case. */
export const Content: Story = { parameters: onSite({ path, user, answers }) };

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

export const CannotContact: Story = {
  parameters: onSite({ path, user: { ...user, canContactAdvisor: false } }),
};

/** Press Submit: the form stays locked. */
export const Sending: Story = {
  parameters: onSite({
    path,
    user,
    answers: { ...answers, createEorCase: pending, createCaseFromJson: pending },
  }),
};

/** Press Submit: nothing is lost, and the case may exist. */
export const CreationFails: Story = {
  parameters: onSite({
    path,
    user,
    answers: { ...answers, createEorCase: new CallError('timeout', 'no answer') },
  }),
};

/** Choose files and press Submit: the case exists without them. */
export const FilesFail: Story = {
  parameters: onSite({
    path,
    user,
    answers: { ...answers, attachFilesToCase: new CallError('offline', 'gone') },
  }),
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
