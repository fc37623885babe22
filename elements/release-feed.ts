import { elements } from '#contracts/elements.ts';
import { placeElement } from '#parts/placeElement.tsx';
import { ReleaseFeedScreen } from '#screens/release-feed/ReleaseFeedScreen.tsx';

placeElement(elements.releaseFeed, ReleaseFeedScreen);
