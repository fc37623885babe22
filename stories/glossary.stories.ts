import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, waitFor } from 'storybook/test';
import { type ElementProps, elements } from '#contracts/elements.ts';
import '../elements/glossary.ts';
import { longTerms, manyTerms, noTerms, terms } from '../samples/content/glossary.ts';
import { elementStories } from './support/elementStories.ts';
import { inside, paste } from './support/inside.ts';
import { looks, onSite, readStates } from './support/site.ts';

const meta: Meta = { title: 'Elements/Glossary', ...elementStories(elements.glossary) };
export default meta;

type Story = StoryObj<ElementProps<'glossary'>>;
const path = '/glossary';
const answers = { getAllGlossaryTerms: terms };

const states = readStates({ path, answers }, ['getAllGlossaryTerms']);

export const Content: Story = { parameters: onSite({ path, answers }) };

/** A part of a page: without crumbs and hero. */
export const InsideAPage: Story = { ...Content, args: { embedded: true } };

export const Guest: Story = { parameters: onSite({ path, answers, user: null }) };

/** The filters are in the address. */
export const ByCategory: Story = { parameters: onSite({ path: `${path}?category=payroll`, answers }) };

/** A checked location counts alone, and a line says so. */
export const LocationOverCategory: Story = {
  parameters: onSite({ path: `${path}?location=ireland&category=benefits`, answers }),
};

/** The letters lead far down, and a button leads up again. */
export const ManyTerms: Story = { parameters: onSite({ path, answers: { getAllGlossaryTerms: manyTerms } }) };

export const Loading: Story = states.loading;

export const Empty: Story = { parameters: onSite({ path, answers: { getAllGlossaryTerms: noTerms } }) };

/** Nothing matches: the filters can be cleared. */
export const NoMatch: Story = { parameters: onSite({ path: `${path}?location=australia`, answers }) };

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

/** The terms with the typed word are left. */
export const Searched: Story = {
  ...Content,
  tags: ['!autodocs'],
  play: async (context) => {
    const page = await inside(context);
    paste(await page.findByRole('searchbox', { name: 'Search terms' }), 'aggregate');
    await waitFor(() => expect(page.queryByRole('heading', { name: 'PAYE' })).toBeNull());
    await expect(await page.findByRole('heading', { name: 'Aggregate method' })).toBeInTheDocument();
  },
};

export const LongText: Story = { parameters: onSite({ path, answers: { getAllGlossaryTerms: longTerms } }) };

export const Employee: Story = { ...Content, globals: looks.employee };

export const Administrator: Story = { ...Content, globals: looks.administrator };

export const Partner: Story = { ...Content, globals: looks.partner };

export const InternalUser: Story = { ...Content, globals: looks.internalUser };

export const ItTrial: Story = { ...Content, globals: looks.itTrial };

export const InGerman: Story = { ...Content, globals: looks.inGerman };

export const Dark: Story = { ...Content, globals: looks.dark };

export const Narrow: Story = { ...LongText, globals: looks.narrow };
