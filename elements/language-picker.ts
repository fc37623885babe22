import { elements } from '#contracts/elements.ts';
import { placeElement } from '#parts/placeElement.tsx';
import { LanguagePicker } from '#shell/language-picker/LanguagePicker.tsx';

placeElement(elements.languagePicker, LanguagePicker, { fitsContent: true });
