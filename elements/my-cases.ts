import { elements } from '#contracts/elements.ts';
import { placeElement } from '#parts/placeElement.tsx';
import '#runtime/withTransport.ts';
import { MyCasesScreen } from '#screens/my-cases/MyCasesScreen.tsx';

placeElement(elements.myCases, MyCasesScreen);
