/** Players that embed a video under one address and show it with its page under another. */
const players: readonly { readonly hosts: readonly string[]; readonly page: (id: string) => string }[] = [
  {
    hosts: ['www.youtube.com', 'youtube.com', 'www.youtube-nocookie.com'],
    page: (id) => `https://www.youtube.com/watch?v=${id}`,
  },
  { hosts: ['player.vimeo.com'], page: (id) => `https://vimeo.com/${id}` },
];

/**
 * Where an embedded video can be watched: the page of the player where it is a known one, else what was embedded.
 * Null for what is no address of the web. `base` is the address of the page that embeds it.
 */
export function videoAddress(source: string, base: string): URL | null {
  if (source.trim() === '' || !URL.canParse(source, base)) return null;
  const url = new URL(source, base);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  const player = players.find(({ hosts }) => hosts.includes(url.host));
  const id = /^\/(?:embed|video)\/([\w-]+)\/?$/.exec(url.pathname)?.[1];
  return player && id !== undefined ? new URL(player.page(id)) : url;
}
