import { elements } from '#contracts/elements.ts';
import { placeElement } from '#parts/placeElement.tsx';
import { BrowseMenu } from '#shell/browse-menu/BrowseMenu.tsx';

placeElement(elements.browseMenu, BrowseMenu, { fitsContent: true });
