// What each page of a second copy shows, when its scripts are there.
window.fill = () => {
  document.body.innerHTML = `
    <p role="status"></p>
    <button type="button">Hide contents</button>
    <hc-search-bar appearance="light"></hc-search-bar>
    <hc-my-cases account-filter></hc-my-cases>
    <hc-article article-id="set-up-direct-deposit"><p>Before</p></hc-article>`;
  const article = document.querySelector('hc-article');
  article.addEventListener('hc-ready', () => {
    document.querySelector('p').textContent = `The article is ready; ${article.articleId}`;
  });
  document.querySelector('button').addEventListener('click', () => {
    article.hideContents = true;
  });
};
