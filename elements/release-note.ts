import { elements } from '#contracts/elements.ts';
import { placeElement } from '#parts/placeElement.tsx';
import '#runtime/withTransport.ts';
import { ReleaseNoteScreen } from '#screens/release-note/ReleaseNoteScreen.tsx';

placeElement(elements.releaseNote, ReleaseNoteScreen);
