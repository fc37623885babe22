const events = `
  constructor() {
    wm.set(this, new Map);
  }
`;

/**
 * Rollup plugin: nodes of linkedom without events, which nobody listens to on a server. Each of the hundred thousand
 * nodes of a long text had an entry in one WeakMap, and to collect these took longer than all else that is done to it.
 */
export function nodesWithoutEvents() {
  return {
    name: 'hc-nodes-without-events',
    transform(code, id) {
      if (!/[\\/]linkedom[\\/]worker\.js$/.test(id)) return null;
      if (!code.includes(events))
        throw new Error('linkedom makes its nodes in another way: look at this plugin.');
      return { code: code.replace(events, ''), map: null };
    },
  };
}
