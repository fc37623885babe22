import type { Meta, StoryContext, StoryObj } from '@storybook/web-components-vite';
import { expect, userEvent } from 'storybook/test';
import { type ElementProps, elements } from '#contracts/elements.ts';
import { CallError } from '#runtime/errors.ts';
import '../elements/complaints-form.ts';
import { newCaseId } from '../samples/content/advisor.ts';
import { type Answers, pending } from '../samples/site.ts';
import { elementStories } from './support/elementStories.ts';
import { chooseFile, inside, paste, press, type Seen, shows } from './support/inside.ts';
import { looks, onSite } from './support/site.ts';

const meta: Meta = { title: 'Elements/Complaints form', ...elementStories(elements.complaintsForm, '70rem') };
export default meta;

type Story = StoryObj<ElementProps<'complaintsForm'>>;
const path = '/complaints-form';
const answers: Answers = { createComplaintsCase: newCaseId, attachFilesToCase: true };

/** Fills the form in and presses Submit. */
async function submit(context: StoryContext, withFile = false): Promise<Seen> {
  const page = await inside(context);
  paste(await page.findByRole('textbox', { name: /^Name/ }), 'Owen Hartley');
  paste(page.getByRole('textbox', { name: /^Email address/ }), 'owen@brightwell.example');
  await userEvent.selectOptions(page.getByRole('combobox', { name: /^Country/ }), 'UK');
  await userEvent.selectOptions(page.getByRole('combobox', { name: /^Complaint topic/ }), 'Payroll');
  paste(await page.findByRole('textbox', { name: /^Complaint details/ }), 'Two salaries arrived late.');
  await press(page, 'radio', 'No');
  if (withFile) await chooseFile(page, 'Upload files');
  await press(page, 'button', 'Submit');
  return page;
}

/** What was filled in is still there, and can be sent again. */
async function keepsAll(page: Seen): Promise<void> {
  await page.findByText('Everything you entered is still here.');
  await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Owen Hartley');
  await expect(page.getByRole('textbox', { name: /^Complaint details/ })).toHaveTextContent('Two salaries');
  await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled();
}

/** A guest's form with other answers. */
const answering = (more: Answers): Story => ({
  parameters: onSite({ path, user: null, answers: { ...answers, ...more } }),
});

/** Fill it in and press Submit: the button tells how far it is, and that it is done. */
export const Content: Story = { parameters: onSite({ path, answers, user: null }) };

/** A part of a page: without crumbs and hero. */
export const InsideAPage: Story = { ...Content, args: { embedded: true } };

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

/** It is filed: a reference number, and the way to another one. */
export const Filed: Story = {
  ...answering({}),
  tags: ['!autodocs'],
  play: async (context) => {
    const page = await submit(context, true);
    await expect(await page.findByRole('button', { name: /Case successfully created/ })).toBeDisabled();
    await shows(await page.findByText(new RegExp(newCaseId)));
  },
};

/** While it is sent, the form stays locked. */
export const Creating: Story = {
  ...answering({ createComplaintsCase: pending }),
  tags: ['!autodocs'],
  play: async (context) => {
    const page = await submit(context);
    await page.findByRole('button', { name: 'Creating a case...' });
  },
};

/** The complaint is filed, its files are on their way. */
export const Attaching: Story = {
  ...answering({ attachFilesToCase: pending }),
  tags: ['!autodocs'],
  play: async (context) => {
    const page = await submit(context, true);
    await page.findByRole('button', { name: 'Attaching files...' });
  },
};

/** The server's text stands under the button, and nothing is lost. */
export const Refused: Story = {
  ...answering({ createComplaintsCase: 'ERROR: The field Name is required.' }),
  tags: ['!autodocs'],
  play: async (context) => {
    const page = await submit(context);
    await shows(await page.findByText(/The field Name is required\./));
    await keepsAll(page);
  },
};

/** No answer came, and the complaint may have been received. */
export const Failed: Story = {
  ...answering({ createComplaintsCase: new CallError('timeout', 'no answer') }),
  tags: ['!autodocs'],
  play: async (context) => {
    const page = await submit(context);
    await shows(await page.findByText(/^We may have received your complaint all the same/));
    await keepsAll(page);
  },
};

/** The case exists without its files. */
export const FilesFail: Story = {
  ...answering({ attachFilesToCase: new CallError('offline', 'gone') }),
  tags: ['!autodocs'],
  play: async (context) => {
    const page = await submit(context, true);
    await shows(await page.findByText('This file was not attached: Agreement.pdf'));
  },
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
