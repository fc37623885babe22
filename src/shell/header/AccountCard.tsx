import { initialsOf } from '#domain/initials.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { IconUser } from '#ui/icons/interface.tsx';
import type { Account } from './useAccount.ts';

/** Initials of who is signed in, or a figure where the name isn't known. */
export function AccountAvatar({ name }: Pick<Account, 'name'>) {
  return <Avatar isBrand>{initialsOf(name) || <IconUser size={20} />}</Avatar>;
}

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
