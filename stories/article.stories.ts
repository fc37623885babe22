import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { type ElementProps, elements } from '#contracts/elements.ts';
import '../elements/article.ts';
import { articleAnswer, closingYourAccount, forCustomers, longArticle } from '../samples/content/articles.ts';
import { terms } from '../samples/content/glossary.ts';
import { elementStories } from './support/elementStories.ts';
import { inside, press, shows } from './support/inside.ts';
import { looks, onSite, readStates } from './support/site.ts';

const meta: Meta = { title: 'Elements/Article', ...elementStories(elements.article) };
export default meta;

type Story = StoryObj<ElementProps<'article'>>;
const path = '/article?articleId=off-cycle';

const states = readStates({ path }, ['getContentById']);

export const Content: Story = { parameters: onSite({ path }) };

/** A part of a page: without crumbs and hero. */
export const InsideAPage: Story = { ...Content, args: { embedded: true } };

/** The article of the property, whatever the address says; without a table of contents. */
export const ByProperty: Story = { args: { articleId: 'off-cycle', hideContents: true } };

/** Glossary terms of the text open their definition. */
export const Definitions: Story = {
  args: { glossaryPopovers: true },
  parameters: onSite({ path, answers: { getAllGlossaryTerms: terms } }),
};

export const Loading: Story = states.loading;

/** An article without a text. */
export const Empty: Story = {
  parameters: onSite({
    path,
    answers: { getContentById: articleAnswer('', { roleCollection: null, articleLocationCollection: null }) },
  }),
};

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

/** A customer without the permission that the topic asks for sees what isn't there. */
export const Denied: Story = {
  parameters: onSite({ path, answers: { getContentById: closingYourAccount } }, 'failed'),
};

/** Without an id in the property or the address. */
export const NotFound: Story = { parameters: onSite({ path: '/article' }, 'failed') };

export const Guest: Story = { parameters: onSite({ path, user: null }) };

/** A guest is sent to sign in: the address they leave for is in the actions. */
export const GuestLeavesForLogin: Story = {
  parameters: onSite({ path, user: null, answers: { getContentById: forCustomers } }, 'loading'),
};

/** A reader says that it helped, and is thanked. */
export const Helpful: Story = {
  ...Content,
  tags: ['!autodocs'],
  play: async (context) => {
    const page = await inside(context);
    await press(page, 'button', 'Yes');
    await shows(await page.findByText('Thank you for your feedback.'));
  },
};

export const LongText: Story = { parameters: onSite({ path, answers: { getContentById: longArticle } }) };

export const LongTextNarrow: Story = { ...LongText, globals: looks.narrow };

export const Employee: Story = { ...Content, globals: looks.employee };

export const Administrator: Story = { ...Content, globals: looks.administrator };

export const Partner: Story = { ...Content, globals: looks.partner };

export const InternalUser: Story = { ...Content, globals: looks.internalUser };

export const ItTrial: Story = { ...Content, globals: looks.itTrial };

export const InGerman: Story = { ...Content, globals: looks.inGerman };

export const Dark: Story = { ...Content, globals: looks.dark };

export const Narrow: Story = { ...Content, globals: looks.narrow };
