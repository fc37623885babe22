import 'hc-help-center/shared-react/elements/article';
import 'hc-help-center/shared-react/elements/error';
import 'hc-help-center/shared-react/elements/footer';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { runChecks } from '../checks';

const place = document.body.appendChild(document.createElement('div'));
const root = createRoot(place);

await runChecks({
  show(tag, props, text) {
    flushSync(() => root.render(createElement(tag, props, text)));
    return place.firstElementChild as HTMLElement | null;
  },
  hide: () => flushSync(() => root.render(null)),
  listener: (event) => `on${event}`,
});
