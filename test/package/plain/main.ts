import { configure } from 'hc-help-center';

configure({ config: { siteUrl: import.meta.env.VITE_HOST } });
document.body.innerHTML = `
  <p role="status"></p>
  <button type="button">Hide contents</button>
  <hc-search-bar appearance="light"></hc-search-bar>
  <hc-my-cases account-filter></hc-my-cases>`;
const article = document.createElement('hc-article');
article.articleId = 'set-up-direct-deposit';
article.innerHTML = '<p>Before</p>';
const status = document.querySelector('p');
const tell = (told: string) => {
  if (status) status.textContent = `The article is ${told}; ${article.articleId}`;
};
article.addEventListener('hc-ready', () => tell('ready'));
article.addEventListener('hc-failed', ({ detail }) => {
  // @ts-expect-error: only known reasons are told.
  if (detail.reason === 'tired') return;
  tell(detail.reason);
});
document.querySelector('button')?.addEventListener('click', () => {
  article.hideContents = true;
});
document.body.append(article);
