import { elements } from '#contracts/elements.ts';
import { placeElement } from '#parts/placeElement.tsx';
import '#runtime/withTransport.ts';
import { GlossaryScreen } from '#screens/glossary/GlossaryScreen.tsx';

placeElement(elements.glossary, GlossaryScreen);
