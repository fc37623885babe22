import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, waitFor } from 'storybook/test';
import { type ElementProps, elements } from '#contracts/elements.ts';
import { CallError } from '#runtime/errors.ts';
import '../elements/header.ts';
import { longTitle } from '../samples/content/items.ts';
import { pending, trialUser } from '../samples/site.ts';
import { elementStories } from './support/elementStories.ts';
import { hasFocus, inside, press, shows } from './support/inside.ts';
import { looks, onSite } from './support/site.ts';

const meta: Meta = { title: 'Elements/Header', ...elementStories(elements.header, '8rem') };
export default meta;

type Story = StoryObj<ElementProps<'header'>>;

export const Customer: Story = {};

export const Guest: Story = { parameters: onSite({ user: null }) };

/** The trial container has no browsing and no cases; it comes with the user or by the property. */
export const ItTrial: Story = { parameters: onSite({ user: trialUser }) };

/** Without cases, community and languages. */
export const FewPermissions: Story = {
  parameters: onSite({
    user: { canViewMyCasesButton: false, canViewCommunityLink: false, enableMultiLanguagePicker: false },
  }),
};

export const Loading: Story = { parameters: onSite({ answers: { getUserInfo: pending } }) };

/** When nobody knows who visits, the header is a guest's. */
export const Failed: Story = {
  parameters: onSite({ answers: { getUserInfo: new CallError('server', 'the server is down') } }),
};

export const LongText: Story = {
  parameters: onSite({
    config: { brand: { name: 'Harbor of the Nine Lighthouses', helpCenterName: longTitle } },
  }),
};

export const InGerman: Story = { globals: looks.inGerman };

export const Dark: Story = { globals: looks.dark };

export const Narrow: Story = { globals: looks.narrow };

/** What has no place in the bar is in the menu. */
export const NarrowMenu: Story = {
  globals: looks.narrow,
  tags: ['!autodocs'],
  play: async (context) => {
    const page = await inside(context);
    await press(page, 'button', 'Menu');
    await shows(await page.findByRole('dialog', { name: 'Menu' }));
    await shows(page.getByRole('button', { name: 'Sign Out' }));
  },
};

/** The menu is closed again, and its button has the focus. */
export const NarrowMenuClosed: Story = {
  globals: looks.narrow,
  tags: ['!autodocs'],
  play: async (context) => {
    const page = await inside(context);
    await press(page, 'button', 'Menu');
    await press(page, 'button', 'Close menu');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await hasFocus(page.getByRole('button', { name: 'Menu' }));
  },
};

/** Who is signed in stands under their initials. */
export const Account: Story = {
  tags: ['!autodocs'],
  play: async (context) => {
    const page = await inside(context);
    await press(page, 'button', /^Account/);
    await shows(await page.findByText('Femke de Vries'));
    await shows(page.getByRole('button', { name: 'Sign Out' }));
  },
};

const viewAs = { role: '' as const, country: '', countries: ['france', 'germany'], withheld: [] };

/** For internal users: by which rules the screen and the menus show what they show (docs/behaviour/access.md#visibility-explained). */
export const VisibilityExplained: Story = {
  tags: ['!autodocs'],
  parameters: onSite({
    user: { isInternalUser: true, viewAs },
    path: '/article?articleId=close-your-account',
    answers: {
      explainVisibility: {
        items: [
          {
            kind: 'article',
            title: 'Close your account',
            verdict: {
              isShown: true,
              by: { name: 'internal', values: [] },
              rules: [{ name: 'permissions', values: ['canViewChurnArticle'] }],
            },
          },
        ],
      },
    },
  }),
  play: async (context) => {
    const page = await inside(context);
    await press(page, 'button', /^Account/);
    await press(page, 'button', 'Visibility');
    await shows(await page.findByText('Close your account · Article'));
  },
};

export const VisibilityExplainedDark: Story = {
  ...VisibilityExplained,
  tags: ['!autodocs'],
  play: VisibilityExplained.play,
  globals: looks.dark,
};

/** An internal user who views the site as a partner: a banner with the way out. */
export const ViewedAsPartner: Story = {
  parameters: onSite({
    user: { personaAccess: ['partner-user'], viewAs: { ...viewAs, role: 'partner', country: 'france' } },
  }),
};

export const ViewedAsPartnerDark: Story = { ...ViewedAsPartner, globals: looks.dark };
