import { CaseListAnswerSchema } from '#contracts/caseShapes.ts';
import { userOf } from '../../../host/testing/client.ts';
import type { TestHost } from '../../../host/testing/start-host.ts';

/** A screen of the demo. */
export interface Screen {
  readonly name: string;
  /** The address of who sees it; null for a guest. */
  readonly who: string | null;
  readonly path: string;
}

const administrator = 'admin@harbor.example';
const author = 'site@harbor.example';

/** Every screen of the demo, with the first open case as the page of a case and the newest note as that of a note. */
export async function screensOf(host: TestHost): Promise<readonly Screen[]> {
  const client = await userOf(host, administrator);
  const { userId } = (await client.ask('getUserInfo', {})) as { userId: string };
  const { caseList } = CaseListAnswerSchema.parse(await client.ask('getCaseList', { userId }));
  const caseId = caseList?.find(({ IsClosed, Subject }) => !IsClosed && Subject)?.Id ?? '';
  const feed = (await (await client.fetch('/release-feed.json')).json()) as {
    readonly items: readonly { readonly id: string }[];
  };
  const of = (who: string | null, paths: Readonly<Record<string, string>>) =>
    Object.entries(paths).map(([name, path]) => ({ name, who, path }));
  return [
    ...of(null, {
      'sign-in': '/login',
      'forgotten-password': '/login/forgotten',
      'guest-home': '/',
      'guest-article': '/article?articleId=reset-your-password',
      complaints: '/complaints',
      'complaints-form': '/complaints-form',
    }),
    ...of(administrator, {
      home: '/',
      landing: '/page?page=payroll',
      article: '/article?articleId=run-off-cycle-payroll',
      search: '/search?q=payroll',
      'release-feed': '/release-feed',
      'release-note': `/release-note?id=${feed.items[0]?.id}`,
      glossary: '/glossary',
      'my-cases': '/my-cases',
      'case-detail': `/case-detail?id=${caseId}`,
      'contact-advisor': '/contact-advisor',
      integration: '/integration?integration=slack',
      error: '/nowhere',
    }),
    ...of(author, { 'page-builder': '/builder', embed: '/embed', diagnostics: '/diagnostics' }),
  ];
}
