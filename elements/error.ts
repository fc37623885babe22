import { elements } from '#contracts/elements.ts';
import { placeElement } from '#parts/placeElement.tsx';
import { ErrorScreen } from '#screens/error/ErrorScreen.tsx';

placeElement(elements.error, ErrorScreen);
