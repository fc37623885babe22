import { blockElement, loneBlocks } from '#contracts/blockElements.ts';
import { BlockElement } from '#parts/blocks/BlockElement.tsx';
import { placeElement } from '#parts/placeElement.tsx';

// One file for all: each is its definition and the same few lines that draw it.
for (const name of loneBlocks) placeElement(blockElement(name), (values) => BlockElement({ name, values }));
