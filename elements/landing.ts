import { elements } from '#contracts/elements.ts';
import { placeElement } from '#parts/placeElement.tsx';
import '#runtime/withTransport.ts';
import { LandingScreen } from '#screens/landing/LandingScreen.tsx';

placeElement(elements.landing, LandingScreen);
