import { elements } from '#contracts/elements.ts';
import { placeElement } from '#parts/placeElement.tsx';
import { ComplaintsFormScreen } from '#screens/complaints-form/ComplaintsFormScreen.tsx';

placeElement(elements.complaintsForm, ComplaintsFormScreen);
