import { elements } from '#contracts/elements.ts';
import { placeElement } from '#parts/placeElement.tsx';
import { ArticleScreen } from '#screens/article/ArticleScreen.tsx';

placeElement(elements.article, ArticleScreen);
