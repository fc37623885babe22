import { useSession } from '#runtime/hooks.ts';
import { useFailureLog, useRead } from '#runtime/useRead.ts';

/** Who is signed in, in words; '' for what isn't known. */
export interface Account {
  readonly name: string;
  readonly company: string;
}

/** Name and company of who is signed in, from the user record (docs/behaviour/user.md#user-record). */
export function useAccount(): Account {
  const session = useSession();
  const userId = session.status === 'ready' ? (session.user?.userId ?? '') : '';
  const read = useRead('getUserRecord', { usrId: userId }, { enabled: userId !== '' });
  useFailureLog(read, 'the name of the user could not be loaded');
  const record = read.status === 'ready' ? read.data : null;
  if (record === null) return { name: '', company: '' };
  const name = [record.FirstName, record.LastName].filter((part) => part !== '').join(' ');
  return { name: name || record.Email, company: record.Contact?.Account?.Name ?? '' };
}
