import type { AgentCase, StoredComplaint } from '../cases/agent-cases.ts';
import type { Attachment } from '../cases/attachments.ts';
import type { StoredComment } from '../cases/comments.ts';
import { caseNumberText } from '../cases/model.ts';
import type { AgentCaseAnswer, AgentCommentAnswer, AgentFileAnswer, OperationAnswer } from './operations.ts';

const instant = (time: number) => new Date(time).toISOString();

/** A case without what is in it. */
export const presentCase = (row: AgentCase): AgentCaseAnswer => ({
  id: row.id,
  number: caseNumberText(row.number),
  subject: row.subject,
  status: row.status,
  isClosed: row.is_closed === 1,
  type: row.type,
  recordType: row.record_type,
  reason: row.reason,
  owner: row.agent_name === null ? null : { name: row.agent_name },
  account: row.account_id === null ? null : { id: row.account_id, name: row.account_name ?? '' },
  requester:
    row.owner_id === null
      ? null
      : {
          id: row.owner_id,
          name: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
          email: row.email ?? '',
          locale: row.locale ?? '',
        },
  mergedInto: row.merged_into,
  createdAt: instant(row.created_at),
  updatedAt: instant(row.updated_at),
});

/** A comment; one without a reader of the site behind it is an agent's. */
export const presentComment = (row: StoredComment): AgentCommentAnswer => ({
  id: row.id,
  author: { name: row.owner_name ?? row.author_name, kind: row.author_id === null ? 'agent' : 'reader' },
  tokenId: row.token_id,
  body: row.body,
  createdAt: instant(row.created_at),
});

/** A file. */
export const presentFile = (row: Attachment): AgentFileAnswer => ({
  id: row.document_id,
  name: `${row.title}.${row.file_type.toLowerCase()}`,
  size: row.size,
  sha256: row.sha256,
  tokenId: row.token_id,
  createdAt: instant(row.created_at),
});

/** A case with what is in it; comments and files come the newest first. */
export const presentDetail = (
  row: AgentCase,
  comments: readonly StoredComment[],
  files: readonly Attachment[],
  complaint: StoredComplaint | null,
): OperationAnswer<'readCase'> => ({
  ...presentCase(row),
  description: row.description,
  employeeName: row.employee_name,
  country: row.country,
  ccRecipients: JSON.parse(row.cc_recipients),
  comments: comments.toReversed().map(presentComment),
  files: files.toReversed().map(presentFile),
  complaint: complaint && {
    relatedCaseNumber: complaint.related_case_number,
    region: complaint.region,
    name: complaint.name,
    email: complaint.email,
    phone: complaint.phone,
    identifyingInformation: complaint.identifying_information,
    topic: complaint.topic,
    details: complaint.details,
    resolution: complaint.resolution,
    damage: complaint.damage,
    filedBefore: complaint.filed_before === 1,
  },
});
