import { useText } from '#i18n/useText.ts';
import { HomeButton } from '#parts/HomeButton.tsx';
import { PageLink } from '#parts/PageLink.tsx';
import { useRuntime, useSession } from '#runtime/hooks.ts';
import '#ui/link.css';
import { SceneAdvisor } from '#ui/scenes.tsx';

/** Says who may use the form, and what else one can do (docs/behaviour/contact-advisor.md#who-may). */
export function CannotContact() {
  const { t } = useText();
  const { config } = useRuntime();
  const session = useSession();
  const articleId = config.links.hrAdvisorsArticleId;
  const mayViewCases = session.status === 'ready' && session.user?.canViewMyCasesButton === true;
  return (
    <div className="hc-cannot">
      <div className="hc-cannot__art">
        <SceneAdvisor />
      </div>
      <div className="hc-cannot__body">
        <p>{t('contactAdvisor.cannotContact')}</p>
        <div className="hc-row">
          <HomeButton />
          {articleId !== '' && (
            <PageLink className="hc-link" target={{ view: 'article', articleId }}>
              {t('contactAdvisor.aboutAdvisors')}
            </PageLink>
          )}
          {mayViewCases && (
            <PageLink className="hc-link" target={{ view: 'my-cases' }}>
              {t('contactAdvisor.myCases')}
            </PageLink>
          )}
        </div>
      </div>
    </div>
  );
}
