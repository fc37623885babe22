import { AccountAvatar } from './AccountAvatar.tsx';
import type { Account } from './useAccount.ts';
import './account-card.css';

/** Who is signed in: initials, name and company; nothing where they aren't known. */
export function AccountCard({ name, company }: Account) {
  if (name === '' && company === '') return null;
  return (
    <div className="hc-account__card">
      <AccountAvatar name={name} />
      <div className="hc-account__words">
        <p className="hc-account__name">{name}</p>
        <p className="hc-account__company">{company}</p>
      </div>
    </div>
  );
}
