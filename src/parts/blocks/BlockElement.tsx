import { useLayoutEffect, useRef } from 'react';
import type { BlockName } from '#contracts/blocks.ts';
import { blockNodes } from '#domain/blockNodes.ts';
import { type KeptValue, linkAddress } from '#domain/blocks.ts';
import { useRuntime } from '#runtime/hooks.ts';
import { shownNodes } from '#runtime/html.ts';
import { nodesOf, safeNodesOf } from '#runtime/safeNodes.ts';
import './blocks.css';

interface BlockElementProps {
  readonly name: BlockName;
  /** What is set of it, by its fields. */
  readonly values: Readonly<Record<string, KeptValue>>;
}

/** Path of the files of pictures below the site's base path (docs/behaviour/server-calls.md#site-paths). */
const filePath = '/sfsites/c/cms/delivery/media';

/** A block of content as an element of its own (docs/behaviour/page-builder.md#blocks-elsewhere). */
export function BlockElement({ name, values }: BlockElementProps) {
  const { navigation, config } = useRuntime();
  const box = useRef<HTMLDivElement>(null);
  const site = navigation.siteContext();
  // Empty where the page is of the same site.
  const origin = URL.parse(config.siteUrl)?.origin ?? '';
  const ofSite = (address: string) => (address.startsWith('/') ? `${origin}${address}` : address);
  const drawn = blockNodes(
    { id: name, name, values },
    {
      words: (html) =>
        safeNodesOf(shownNodes(html, { profile: 'user', mediaHosts: [], base: config.siteUrl })),
      address: (link) => {
        const address = linkAddress(link, site);
        return address === null ? null : ofSite(address);
      },
      fileAddress: (key) => ofSite(`${site.basePath}${filePath}/${key}`),
      headings: [],
    },
  );
  const key = JSON.stringify(drawn);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all of what is drawn
  useLayoutEffect(() => {
    const node = box.current;
    node?.replaceChildren(...nodesOf(drawn, node.ownerDocument));
  }, [key]);
  return <div ref={box} />;
}
