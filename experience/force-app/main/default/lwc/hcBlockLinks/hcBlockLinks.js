// Generated from src/contracts/blocks.ts by scripts/generate-experience.mjs: change the source, not this file.
import { api } from 'lwc';
import HcElement from 'c/hcElement';

export default class HcBlockLinks extends HcElement {
    @api title = '';
    @api items = '';

    tag = 'hc-block-links';
    events = { 'hc-loading': 'hcloading', 'hc-ready': 'hcready', 'hc-failed': 'hcfailed' };

    get values() {
        return { title: this.title, items: this.items };
    }
}
