import { initialsOf } from '#domain/initials.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { IconUser } from '#ui/icons/interface.ts';
import type { Account } from './useAccount.ts';

/** Initials of who is signed in, or a figure where the name isn't known. */
export function AccountAvatar({ name }: Pick<Account, 'name'>) {
  return <Avatar isBrand>{initialsOf(name) || <IconUser size={20} />}</Avatar>;
}
