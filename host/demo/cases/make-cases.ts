import type { NewCase } from '../../cases/cases.ts';
import { newStatus, recordTypes } from '../../cases/model.ts';
import type { Random } from './random.ts';
import {
  agentComments,
  agents,
  chats,
  customerComments,
  type DemoSubject,
  fileNames,
  globalTaxNotices,
  subjects,
  taxNotices,
} from './subjects.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Who a generated case belongs to. */
export interface DemoOwner {
  readonly id: string;
  readonly name: string;
  readonly contactId: string;
  readonly accountId: string;
}

/** A file of a demo case. */
export interface DemoFile {
  readonly stem: string;
  readonly kind: (typeof fileNames)[number][1];
  readonly at: number;
}

/** A comment on a demo case. */
export interface DemoComment {
  readonly authorId: string | null;
  readonly authorName: string;
  readonly ownerName: string | null;
  readonly body: string;
  readonly at: number;
}

/** A demo case with its comments and files. */
export interface DemoCase {
  readonly row: NewCase;
  readonly comments: readonly DemoComment[];
  readonly files: readonly DemoFile[];
}

/** How many cases are made, and over which time they lie. */
export interface DemoCasesOptions {
  readonly count: number;
  /** So many of them are tax notices. */
  readonly notices: number;
  /** So many of them have files. */
  readonly withFiles: number;
  /** The oldest one is at most so many days old. */
  readonly days: number;
  readonly now: number;
  /** What they are about; default: anything. */
  readonly areas?: readonly DemoSubject['area'][];
}

const openStatuses = [
  newStatus,
  'Open',
  'On Hold',
  'Transfer',
  'Pending',
  'Pending Resolution Confirmation',
  'Solved',
];
const supportAreas = ['hr', 'payroll', 'benefits', 'it', 'finance'];

/** The status of the case at a place in the list: all of them in turn, most closed, one without a label of its own. */
function statusAt(at: number, random: Random): Pick<NewCase, 'status' | 'is_closed'> {
  if (at === 30) return { status: 'Awaiting Carrier', is_closed: 0 };
  if (at === 31) return { status: 'Solved', is_closed: 1 };
  if (at % 5 > 2 || (at > 2 && random.next() < 0.25)) return { status: 'Closed', is_closed: 1 };
  return { status: openStatuses[at % openStatuses.length] ?? newStatus, is_closed: 0 };
}

function topicAt(
  at: number,
  { count, notices, areas }: DemoCasesOptions,
  random: Random,
): [DemoSubject, Pick<NewCase, 'record_type' | 'type'>] {
  const gap = notices > 0 ? Math.max(1, Math.floor(count / notices)) : Number.POSITIVE_INFINITY;
  if (at % gap === Math.min(1, gap - 1) && at / gap < notices) {
    return Math.floor(at / gap) % 3 === 2
      ? [random.pick(globalTaxNotices), { record_type: recordTypes.globalPayrollNotice, type: 'Case' }]
      : [random.pick(taxNotices), { record_type: recordTypes.payrollNotice, type: 'Case' }];
  }
  const isChat = at % 6 === 2;
  const fits = ({ area }: DemoSubject) => areas?.includes(area) ?? true;
  return [
    random.pick((isChat ? chats : subjects).filter(fits)),
    { record_type: recordTypes.support, type: isChat ? 'Chat' : 'Case' },
  ];
}

/** When the case at a place was opened: the first of them hours ago, the last about `days` ago. */
function openedAt(at: number, { count, days, now }: DemoCasesOptions, random: Random): number {
  const share = (at + random.next()) / count;
  return Math.floor((now - 2 * hour - share ** 1.6 * days * day) / 1000) * 1000;
}

/** Cases of one owner, oldest first; the same for the same source of numbers. */
export function* makeCases(owner: DemoOwner, options: DemoCasesOptions, random: Random): Generator<DemoCase> {
  const fileGap = options.withFiles > 0 ? Math.max(1, Math.floor(options.count / options.withFiles)) : 0;
  for (let at = options.count - 1; at >= 0; at -= 1) {
    const [topic, kind] = topicAt(at, options, random);
    const opened = openedAt(at, options, random);
    const hasNoSubject = kind.record_type === recordTypes.support && at % 40 === 13;
    const row: NewCase = {
      owner_id: owner.id,
      account_id: owner.accountId,
      contact_id: owner.contactId,
      subject: hasNoSubject ? '' : topic.subject,
      description: `<p>${topic.about}</p>${random.next() < 0.4 ? '<p>Please tell us what else you need. Thank you!</p>' : ''}`,
      origin: kind.type === 'Chat' ? 'Chat' : 'Web',
      reason: supportAreas.includes(topic.area) ? topic.area : '',
      created_at: opened,
      ...kind,
      ...statusAt(at, random),
    };
    const hasFiles = fileGap > 0 && at % fileGap === 0 && at / fileGap < options.withFiles;
    yield {
      row,
      comments: makeComments(owner, row, options.now, random),
      files: hasFiles ? makeFiles(opened, options.now, random) : [],
    };
  }
}

function makeComments(
  owner: DemoOwner,
  { status, is_closed, created_at }: NewCase,
  now: number,
  random: Random,
): DemoComment[] {
  if (status === newStatus) return [];
  const agent = random.pick(agents);
  const comments: DemoComment[] = [];
  let at = created_at;
  for (let left = random.below(4) + (is_closed === 1 ? 1 : 0); left > 0; left -= 1) {
    at += Math.floor((0.5 + random.next() * 40) * hour);
    if (at >= now) break;
    comments.push(
      comments.length % 2 === 0
        ? {
            authorId: null,
            authorName: 'Harbor Support',
            ownerName: agent,
            body: random.pick(agentComments),
            at,
          }
        : {
            authorId: owner.id,
            authorName: owner.name,
            ownerName: null,
            body: random.pick(customerComments),
            at,
          },
    );
  }
  return comments;
}

function makeFiles(opened: number, now: number, random: Random): DemoFile[] {
  return Array.from({ length: 1 + random.below(2) }, (_, index) => {
    const [stem, kind] = random.pick(fileNames);
    return { stem, kind, at: Math.min(now, opened + (index + 1) * 60_000) };
  });
}
