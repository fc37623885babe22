import { advisorVerdicts, supportVerdicts } from '#domain/supportVerdicts.ts';
import { advisorKinds } from '#domain/targetQueries.ts';
import { useText } from '#i18n/useText.ts';
import { useLocation, useRuntime, useSession } from '#runtime/hooks.ts';
import type { JudgedItem } from './VerdictList.tsx';

/** What of a screen depends on permissions of its user alone, which the page knows without asking. */
export function useScreenVerdicts(): JudgedItem[] {
  const { t } = useText();
  const { config } = useRuntime();
  const session = useSession();
  const { view } = useLocation().target;
  const user = session.status === 'ready' ? session.user : null;
  if (user === null) return [];
  if (view === 'my-cases') {
    const { newCase, chat } = supportVerdicts(user, config.providers.chat);
    const kind = t('myCases.heading');
    return [
      { kind, title: t('myCases.newCase'), verdict: newCase },
      { kind, title: t('myCases.contactSupport'), verdict: chat },
    ];
  }
  if (view !== 'contact-advisor') return [];
  const verdicts = advisorVerdicts(user);
  const kind = t('contactAdvisor.heading');
  return advisorKinds.map((advisor) => ({
    kind,
    title: t(`contactAdvisor.advisors.${advisor}`),
    verdict: verdicts[advisor],
  }));
}
