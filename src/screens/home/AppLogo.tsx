import type { Integration } from '#domain/browse.ts';

/** Logos of other companies: their own colours, in every scheme and brand (docs/behaviour/design.md#light-and-dark). */
const logos: Readonly<Record<Integration['value'], { ground: string; ink: string; drawing: string }>> = {
  postlane: { ground: '#e8effb', ink: '#2b56a8', drawing: 'M12 17h20v14H12zM12 18l10 8 10-8' },
  ticketry: {
    ground: '#e6f4ec',
    ink: '#1f6b46',
    drawing: 'M12 17h20v4a2.5 2.5 0 0 0 0 5v4H12v-4a2.5 2.5 0 0 0 0-5zM25 17v13',
  },
  vettable: {
    ground: '#fdf0e3',
    ink: '#9a541b',
    drawing: 'M14 21a8 8 0 1 0 16 0a8 8 0 1 0-16 0M18 27.5l-1.5 7L22 31l5.5 3.5-1.5-7M18.5 21l2.5 2.5 4.5-5',
  },
  quillsuite: {
    ground: '#f3e9f6',
    ink: '#6b3284',
    drawing: 'M14 32c0-12 6-19 17-20-1 10-6 15-14 15M14 32l7-9',
  },
  sharebook: {
    ground: '#e4f3f6',
    ink: '#0d6374',
    drawing: 'M12 22a10 10 0 1 0 20 0a10 10 0 1 0-20 0M22 12v10l7 7',
  },
  oakwell: {
    ground: '#eef3e2',
    ink: '#4b651a',
    drawing: 'M22 33V19M22 24c-6 0-9-3-9-9 6 0 9 3 9 9zM22 21c0-5 3-8 9-8 0 5-3 8-9 8z',
  },
  fernhill: { ground: '#e9f0ef', ink: '#2d5b57', drawing: 'M11 30l7-10 5 6 4-6 6 10zM22 13h.01' },
  murmur: { ground: '#fbe9ec', ink: '#a02b48', drawing: 'M14 18v8M19 14v16M24 17v10M29 20v4' },
  parley: {
    ground: '#e9ebfb',
    ink: '#3b41a3',
    drawing:
      'M13.5 16h9a2.5 2.5 0 0 1 2.5 2.5v7a2.5 2.5 0 0 1-2.5 2.5h-9a2.5 2.5 0 0 1-2.5-2.5v-7a2.5 2.5 0 0 1 2.5-2.5zM25 21l8-4v10l-8-4',
  },
};

/** The logo of a third-party app; decoration, its name stands beside it. */
export function AppLogo({ app }: { readonly app: Integration['value'] }) {
  const { ground, ink, drawing } = logos[app];
  return (
    <svg className="hc-app__logo" viewBox="0 0 44 44" aria-hidden="true">
      <rect width="44" height="44" fill={ground} />
      <path
        d={drawing}
        fill="none"
        stroke={ink}
        strokeWidth="2.25"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
