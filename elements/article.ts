import { elements } from '#contracts/elements.ts';
import { placeElement } from '#parts/placeElement.tsx';
import '#runtime/withTransport.ts';
import { ArticleScreen } from '#screens/article/ArticleScreen.tsx';

placeElement(elements.article, ArticleScreen);
