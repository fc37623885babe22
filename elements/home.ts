import { elements } from '#contracts/elements.ts';
import { placeElement } from '#parts/placeElement.tsx';
import '#runtime/withTransport.ts';
import { HomeScreen } from '#screens/home/HomeScreen.tsx';

placeElement(elements.home, HomeScreen);
