import { useText } from '#i18n/useText.ts';
import { classes } from '#ui/classes.ts';
import '#ui/skeleton.css';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';

const paragraphs = [0, 1, 2];
const lines = ['long', 'full', 'short'] as const;
const pills = ['one', 'two', 'three'] as const;

/** An article to come: its head, and paragraphs of three lines (docs/behaviour/article.md#states). */
export function ArticleSkeleton() {
  const { t } = useText();
  return (
    <div className="hc-container hc-article hc-article--loading hc-sheen" role="status">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <div className="hc-article__head">
        <Bar look="crumbs" />
        <Bar look="title" />
        <span className="hc-row">
          {pills.map((look) => (
            <Bar key={look} look="pill" />
          ))}
        </span>
      </div>
      <div className="hc-article__body">
        {paragraphs.map((paragraph) => (
          <div key={paragraph} className="hc-article-skeleton__lines">
            {lines.map((look) => (
              <Bar key={look} look={look} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

function Bar({ look }: { readonly look: string }) {
  return <span className={classes('hc-skeleton__bar', `hc-article-skeleton__${look}`)} />;
}
