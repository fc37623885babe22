import 'hc-help-center/vue';
import type { HcEventMap } from 'hc-help-center';
import { configure } from 'hc-help-center/configure';
import { createApp, defineComponent, h, ref } from 'vue';

configure({ config: { siteUrl: import.meta.env.VITE_HOST } });
await Promise.all([
  import('hc-help-center/elements/my-cases'),
  import('hc-help-center/elements/search-bar'),
  import('hc-help-center/elements/article'),
]);

const App = defineComponent(() => {
  const told = ref('nothing');
  const isHidden = ref(false);
  return () => [
    h(
      'p',
      { role: 'status' },
      `The article is ${told.value}; ${document.querySelector('hc-article')?.articleId}`,
    ),
    h('button', { onClick: () => (isHidden.value = true) }, 'Hide contents'),
    h('hc-search-bar', { appearance: 'light' }),
    h('hc-my-cases', { accountFilter: true }),
    h(
      'hc-article',
      {
        articleId: 'set-up-direct-deposit',
        hideContents: isHidden.value,
        'onHc-ready': () => (told.value = 'ready'),
        'onHc-failed': ({ detail }: HcEventMap['hc-failed']) => (told.value = detail.reason),
      },
      h('p', 'Before'),
    ),
  ];
});

createApp(App).mount(document.body.appendChild(document.createElement('div')));
