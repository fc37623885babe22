// Generated from src/contracts/elements.ts by scripts/generate-experience.mjs: change the source, not this file.
import { api } from 'lwc';
import HcElement from 'c/hcElement';

export default class HcLanding extends HcElement {
    @api pageType = 'page';
    @api pageId = '';

    tag = 'hc-landing';
    events = { 'hc-loading': 'hcloading', 'hc-ready': 'hcready', 'hc-failed': 'hcfailed' };

    get values() {
        return { pageType: this.pageType, pageId: this.pageId };
    }
}
