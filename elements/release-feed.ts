import { elements } from '#contracts/elements.ts';
import { placeElement } from '#parts/placeElement.tsx';
import '#runtime/withTransport.ts';
import { ReleaseFeedScreen } from '#screens/release-feed/ReleaseFeedScreen.tsx';

placeElement(elements.releaseFeed, ReleaseFeedScreen);
