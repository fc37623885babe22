import { elements } from '#contracts/elements.ts';
import { placeElement } from '#parts/placeElement.tsx';
import { IntegrationScreen } from '#screens/integration/IntegrationScreen.tsx';

placeElement(elements.integration, IntegrationScreen);
