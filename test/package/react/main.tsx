import 'hc-help-center/react';
import type { HcArticle } from 'hc-help-center';
import { configure } from 'hc-help-center/shared-react/configure';
import { useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';

configure({ config: { siteUrl: import.meta.env.VITE_HOST } });
await Promise.all([
  import('hc-help-center/shared-react/elements/my-cases'),
  import('hc-help-center/shared-react/elements/search-bar'),
  import('hc-help-center/shared-react/elements/article'),
]);

function App() {
  const [told, setTold] = useState('nothing');
  const [contents, setContents] = useState(false);
  const article = useRef<HcArticle>(null);
  return (
    <>
      <p role="status">
        The article is {told}; {String(article.current?.articleId)}
      </p>
      <button type="button" onClick={() => setContents(true)}>
        Hide contents
      </button>
      <hc-search-bar appearance="light" />
      {/* @ts-expect-error: there is no such kind */}
      <hc-error kind="tired" hidden />
      <hc-my-cases accountFilter />
      <hc-article
        ref={article}
        articleId="set-up-direct-deposit"
        hideContents={contents}
        onhc-ready={() => setTold('ready')}
        onhc-failed={({ detail }) => setTold(detail.reason)}
      >
        <p>Before</p>
      </hc-article>
    </>
  );
}

createRoot(document.body.appendChild(document.createElement('div'))).render(<App />);
