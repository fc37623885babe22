import type { Kysely } from 'kysely';
import type { Limits } from '#contracts/config.ts';
import { Refusal } from '../errors.ts';
import type { SiteTables } from '../store/tables.ts';

const megabyte = 1024 * 1024;

/** How much a case and a user may hold altogether; a guest's complaint holds what one form may send, unless an agent adds to it. */
export const quotas = { caseFiles: 200, caseBytes: 2048 * megabyte, userBytes: 5120 * megabyte } as const;

/** Who adds files: a user, a guest, or an agent by the token of this id. */
export type FileSender = { readonly user: string | null } | { readonly token: string };

const exceeded = (what: string) =>
  new Refusal('invalid', 'STORAGE_LIMIT_EXCEEDED', `The files were not added: ${what}.`);

/** Throws a Refusal when more files would be too many. Call it inside the transaction that adds them. */
export async function checkQuotas(
  db: Kysely<SiteTables>,
  caseId: string,
  sender: FileSender,
  added: { readonly files: number; readonly bytes: number },
  { fileCount, fileTotalBytes }: Limits,
): Promise<void> {
  const held = db
    .selectFrom('case_attachments')
    .select(({ fn }) => [fn.countAll<number>().as('files'), fn.sum<number | null>('size').as('bytes')]);
  const ofCase = await held.where('case_id', '=', caseId).executeTakeFirstOrThrow();
  const isGuest = 'user' in sender && sender.user === null;
  const mostFiles = isGuest ? fileCount : quotas.caseFiles;
  const mostBytes = isGuest ? fileTotalBytes : quotas.caseBytes;
  if (ofCase.files + added.files > mostFiles) throw exceeded(`a case holds at most ${mostFiles} files`);
  if ((ofCase.bytes ?? 0) + added.bytes > mostBytes) {
    throw exceeded(`the files of a case may have at most ${mostBytes / megabyte} MB`);
  }
  if (!('user' in sender) || sender.user === null) return;
  const ofUser = await held.where('uploader_id', '=', sender.user).executeTakeFirstOrThrow();
  if ((ofUser.bytes ?? 0) + added.bytes > quotas.userBytes) {
    throw exceeded(`the files of a user may have at most ${quotas.userBytes / megabyte} MB`);
  }
}
