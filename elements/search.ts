import { elements } from '#contracts/elements.ts';
import { placeElement } from '#parts/placeElement.tsx';
import { SearchScreen } from '#screens/search/SearchScreen.tsx';

placeElement(elements.search, SearchScreen);
