import { previewVisitors } from '#contracts/visibility.ts';
import type { Permission, SiteUser } from '../auth/users.ts';

/** What somebody of a role may do, and has. */
interface Role {
  readonly permissions: readonly Permission[];
  readonly personas?: readonly string[];
  readonly container?: string;
  readonly productMix: string;
}

const everyone: readonly Permission[] = ['view-community', 'view-cases'];
const admin: readonly Permission[] = [...everyone, 'admin', 'raise-cases', 'chat'];

/** The roles as which somebody else looks at the site, but for the guest. */
export const roles: Readonly<Record<Exclude<(typeof previewVisitors)[number], 'guest'>, Role>> = {
  employee: { permissions: everyone, productMix: 'HR;Payroll' },
  administrator: { permissions: admin, productMix: 'HR;Payroll;Benefits' },
  'peo-administrator': {
    permissions: [...admin, 'contact-peo-advisor'],
    productMix: 'HR;Payroll;Benefits;PEO',
  },
  'eor-administrator': {
    permissions: [...admin, 'contact-eor-advisor'],
    productMix: 'HR;Payroll;EOR - Germany;EOR - France',
  },
  'hr-services-administrator': {
    permissions: [...admin, 'contact-aso-advisor'],
    productMix: 'HR;Payroll;HR Services',
  },
  'payroll-administrator': {
    permissions: admin,
    personas: ['payroll_classic-admin-user'],
    productMix: 'Payroll;Global Payroll',
  },
  partner: {
    permissions: [...everyone, 'partner', 'raise-cases'],
    personas: ['partner-user'],
    productMix: 'Partner',
  },
  'it-trial': { permissions: everyone, container: 'it-trial', productMix: 'IT' },
};

/**
 * Somebody of a role whom a page is previewed as: nobody in the database, so with no case of their own. Null for a guest,
 * undefined for a role that there isn't. What they read is read on behalf of the one who previews, so of the role's rights
 * and products there are only those that this user has too; an internal user may read all.
 */
export function previewVisitor(
  role: string,
  { id, session, account, permissions: own, personas: ownPersonas }: SiteUser,
): SiteUser | null | undefined {
  if (role === 'guest') return null;
  if (!(previewVisitors as readonly string[]).includes(role)) return undefined;
  const { permissions, personas = [], container = '', productMix } = roles[role as keyof typeof roles];
  const readsAll = own.has('internal');
  const ownProducts = account.product_mix.split(';');
  const products = productMix.split(';').filter((name) => readsAll || ownProducts.includes(name));
  return {
    id: `${id}-as-${role}`,
    email: '',
    firstName: '',
    lastName: '',
    contactId: '',
    personas: personas.filter((name) => readsAll || ownPersonas.includes(name)),
    permissions: new Set(permissions.filter((name) => readsAll || own.has(name))),
    container,
    locale: '',
    timezone: 'UTC',
    workCountry: '',
    levelOfAccess: '',
    isDemo: false,
    isActive: true,
    session,
    account: { ...account, id: `preview-${role}`, product_mix: products.join(';') },
  };
}
