import '../elements/contact-advisor.ts';
import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { type ElementProps, elements } from '#contracts/elements.ts';
import { CallError } from '#runtime/errors.ts';
import { advisorAdmin, newCaseId, ownCases } from '../samples/content/advisor.ts';
import { type Answers, pending } from '../samples/site.ts';
import { elementStories } from './support/elementStories.ts';
import { looks, onSite } from './support/site.ts';

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

export const Loading: Story = { parameters: onSite({ path, answers: { getUserInfo: pending } }) };

/** Who visits is not known: Retry asks again. */
export const Failed: Story = {
  parameters: onSite({ path, answers: { getUserInfo: new CallError('server', 'the server is down') } }),
};

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

export const InGerman: Story = { ...Content, globals: looks.inGerman };

export const Dark: Story = { ...Content, globals: looks.dark };

export const Narrow: Story = { ...Content, globals: looks.narrow };
