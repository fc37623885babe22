import { elements } from '#contracts/elements.ts';
import { placeElement } from '#parts/placeElement.tsx';
import '#runtime/withTransport.ts';
import { ComplaintsScreen } from '#screens/complaints/ComplaintsScreen.tsx';

placeElement(elements.complaints, ComplaintsScreen);
