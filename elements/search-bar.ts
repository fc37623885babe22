import { elements } from '#contracts/elements.ts';
import { placeElement } from '#parts/placeElement.tsx';
import { SearchBar } from '#parts/search-bar/SearchBar.tsx';

placeElement(elements.searchBar, SearchBar);
