import { elements } from '#contracts/elements.ts';
import { placeElement } from '#parts/placeElement.tsx';
import '#runtime/withTransport.ts';
import { ContactAdvisorScreen } from '#screens/contact-advisor/ContactAdvisorScreen.tsx';

placeElement(elements.contactAdvisor, ContactAdvisorScreen);
