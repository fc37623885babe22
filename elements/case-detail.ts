import { elements } from '#contracts/elements.ts';
import { placeElement } from '#parts/placeElement.tsx';
import '#runtime/withTransport.ts';
import { CaseDetailScreen } from '#screens/case-detail/CaseDetailScreen.tsx';

placeElement(elements.caseDetail, CaseDetailScreen);
