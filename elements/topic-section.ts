import { elements } from '#contracts/elements.ts';
import { placeElement } from '#parts/placeElement.tsx';
import { PlacedTopicSection } from '#parts/topic-section/PlacedTopicSection.tsx';
import '#runtime/withTransport.ts';

placeElement(elements.topicSection, PlacedTopicSection);
