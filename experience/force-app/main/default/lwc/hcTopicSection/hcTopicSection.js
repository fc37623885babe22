// Generated from src/contracts/elements.ts by scripts/generate-experience.mjs: change the source, not this file.
import { api } from 'lwc';
import HcElement from 'c/hcElement';

export default class HcTopicSection extends HcElement {
    @api slug = '';
    @api topic = '';
    @api limit = 0;

    tag = 'hc-topic-section';
    events = { 'hc-loading': 'hcloading', 'hc-ready': 'hcready', 'hc-failed': 'hcfailed' };

    get values() {
        return { slug: this.slug, topic: this.topic, limit: this.limit };
    }
}
