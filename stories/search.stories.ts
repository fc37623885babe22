import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { type ElementProps, elements } from '#contracts/elements.ts';
import { CallError } from '#runtime/errors.ts';
import '../elements/search.ts';
import { longHits, manyHits } from '../samples/content/hits.ts';
import { longTitle } from '../samples/content/items.ts';
import { answeredAmong, distantAmong, findAmong } from '../samples/findAmong.ts';
import { pending, trialUser } from '../samples/site.ts';
import { elementStories } from './support/elementStories.ts';
import { inside } from './support/inside.ts';
import { looks, onSite } from './support/site.ts';

const meta: Meta = { title: 'Elements/Search results', ...elementStories(elements.search) };
export default meta;

type Story = StoryObj<ElementProps<'search'>>;
const path = '/search?q=payroll';

export const Content: Story = { parameters: onSite({ path }) };

/** A part of a page: without crumbs and hero. */
export const InsideAPage: Story = { ...Content, args: { embedded: true, limit: 3 } };

/** The term of the property, whatever the address says. */
export const ByProperty: Story = { args: { term: 'tax' } };

/** The filters are in the address. */
export const Filtered: Story = { parameters: onSite({ path: `${path}&app=Payroll&role=Administrators` }) };

/** More than a page of hits: the next ones come at the end of the list. */
export const ManyPages: Story = { parameters: onSite({ path, find: findAmong(manyHits) }) };

/** The answer itself stands above the results, with its place. */
export const Quoted: Story = { parameters: onSite({ path, find: answeredAmong(manyHits) }) };

/** Nothing fits: the nearest are shown, and called so. */
export const Distant: Story = { parameters: onSite({ path, find: distantAmong(manyHits) }) };

/** The first page came, the second one doesn't. */
export const NextPageFailed: Story = {
  parameters: onSite({
    path,
    find: (request) =>
      request.page
        ? Promise.reject(new CallError('server', 'every attempt failed'))
        : findAmong(manyHits)(request),
  }),
};

export const Loading: Story = { parameters: onSite({ path, find: pending }, 'loading') };

export const Empty: Story = { parameters: onSite({ path: '/search?q=lighthouse' }) };

export const Failed: Story = {
  parameters: onSite(
    { path, find: () => Promise.reject(new CallError('server', 'every attempt failed')) },
    'failed',
  ),
};

/** Without a term there is nothing to search for. */
export const NoTerm: Story = { parameters: onSite({ path: '/search' }, 'failed') };

export const ItTrial: Story = { parameters: onSite({ path, user: trialUser }) };

/** Only the hits of the chosen app are left. */
export const AppChosen: Story = {
  ...Content,
  tags: ['!autodocs'],
  play: async (context) => {
    const page = await inside(context);
    const option = await page.findByRole('option', { name: 'Finance (1)' });
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Apps' }), option);
    await waitFor(() => expect(page.queryByRole('link', { name: /^Answer a payroll/ })).toBeNull());
    await expect(await page.findAllByRole('link', { name: /^Post payroll to your ledger/ })).toHaveLength(1);
  },
};

export const LongText: Story = {
  parameters: onSite({
    path: `/search?q=${encodeURIComponent(longTitle)}`,
    find: (request) => findAmong(longHits)({ ...request, query: 'payroll' }),
  }),
};

export const Guest: Story = { ...Content, globals: looks.guest };

export const Employee: Story = { ...Content, globals: looks.employee };

export const Administrator: Story = { ...Content, globals: looks.administrator };

export const Partner: Story = { ...Content, globals: looks.partner };

export const InternalUser: Story = { ...Content, globals: looks.internalUser };

export const InGerman: Story = { ...Content, globals: looks.inGerman };

export const Dark: Story = { ...Content, globals: looks.dark };

export const Narrow: Story = { ...LongText, globals: looks.narrow };
