import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { type ElementProps, elements } from '#contracts/elements.ts';
import { CallError } from '#runtime/errors.ts';
import '../elements/complaints-form.ts';
import { newCaseId } from '../samples/content/advisor.ts';
import { type Answers, pending } from '../samples/site.ts';
import { elementStories } from './support/elementStories.ts';
import { inside, press, shows } from './support/inside.ts';
import { looks, onSite } from './support/site.ts';

const meta: Meta = { title: 'Elements/Complaints form', ...elementStories(elements.complaintsForm, '70rem') };
export default meta;

type Story = StoryObj<ElementProps<'complaintsForm'>>;
const path = '/complaints-form';
const answers: Answers = { createComplaintsCase: newCaseId, attachFilesToCase: true };

/** Fill it in and press Submit: the button tells how far it is, and that it is done. */
export const Content: Story = { parameters: onSite({ path, answers, user: null }) };

/** A user is led to the case afterwards. */
export const SignedIn: Story = { parameters: onSite({ path, answers }) };

/** What is missing is marked, and nothing is sent. */
export const NothingFilledIn: Story = {
  ...Content,
  tags: ['!autodocs'],
  play: async (context) => {
    const page = await inside(context);
    await press(page, 'button', 'Submit');
    await shows(await page.findByText('Your complaint was not sent. Check the fields that are marked.'));
  },
};

/** Fill it in and press Submit: the form stays locked. */
export const Creating: Story = {
  parameters: onSite({ path, user: null, answers: { ...answers, createComplaintsCase: pending } }),
};

/** Fill it in, choose files and press Submit. */
export const Attaching: Story = {
  parameters: onSite({ path, user: null, answers: { ...answers, attachFilesToCase: pending } }),
};

/** Fill it in and press Submit: the server's text stands under the button, and nothing is lost. */
export const Refused: Story = {
  parameters: onSite({
    path,
    user: null,
    answers: { ...answers, createComplaintsCase: 'ERROR: The field Name is required.' },
  }),
};

/** Fill it in and press Submit: no answer comes, and the complaint may have been received. */
export const Failed: Story = {
  parameters: onSite({
    path,
    user: null,
    answers: { ...answers, createComplaintsCase: new CallError('timeout', 'no answer') },
  }),
};

/** Fill it in, choose files and press Submit: the case exists without them. */
export const FilesFail: Story = {
  parameters: onSite({
    path,
    user: null,
    answers: { ...answers, attachFilesToCase: new CallError('offline', 'gone') },
  }),
};

/** The site's own privacy notice, and a field of the wrapper that takes the legal representative. */
export const Configured: Story = {
  parameters: onSite({
    path,
    answers,
    config: {
      complaints: {
        legalRepresentativeField: 'LegalRepresentative__c',
        privacyNotices: { 'en-US': '<p>We keep <strong>complaints</strong> for six years.</p>' },
      },
    },
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
