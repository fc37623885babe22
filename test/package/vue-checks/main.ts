import 'hc-help-center/elements/article';
import 'hc-help-center/elements/error';
import 'hc-help-center/elements/footer';
import { h, render } from 'vue';
import { runChecks } from '../checks';

const place = document.body.appendChild(document.createElement('div'));

await runChecks({
  show(tag, props, text) {
    render(h(tag, props, text), place);
    return place.firstElementChild as HTMLElement | null;
  },
  hide: () => render(null, place),
  // What a template's `@camelEvent` on a custom element is compiled to.
  listener: (event) => `on:${event}`,
});
