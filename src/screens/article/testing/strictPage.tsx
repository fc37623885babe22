import { elements } from '#contracts/elements.ts';
import { placeElement } from '#parts/placeElement.tsx';
import { configure } from '#runtime/pageRuntime.ts';
import { ArticleScreen } from '../ArticleScreen.tsx';
import { articleAnswer } from './articles.ts';

/*
 * A page of its own with one article, run under the reference host's content security policy by
 * ArticleStrict.browser.test.ts. The test imports this module too, only to learn its address.
 */

/** The address of the script that holds this module. */
export const address = import.meta.url;

const html =
  '<h2>Before you begin</h2><p class="intro">Close <a href="https://example.com/">open runs</a>.</p>' +
  '<div class="alert alert-tip"><p>Preview first.</p></div><table><tr><td>A</td></tr></table><pre><code>a,b</code></pre>';

if (document.documentElement.dataset.hcPage === 'strict') {
  const reports: string[] = [];
  document.addEventListener('securitypolicyviolation', (event) => {
    reports.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
    document.documentElement.dataset.reports = JSON.stringify(reports);
  });
  configure({
    functions: {
      'HelpCenterUserService.getUserInfo': async () => ({ userId: '', isGuest: true }),
      'HelpCenterContentService.getContentById': async () => articleAnswer(html),
    },
  });
  placeElement(elements.article, ArticleScreen);
  const article = document.createElement(elements.article.tag);
  article.setAttribute('article-id', 'one');
  document.body.appendChild(article);
}
