// Generated from src/contracts/elements.ts by scripts/generate-experience.mjs: change the source, not this file.
import { api } from 'lwc';
import HcLandingElement from 'c/hcLandingElement';

export default class HcLanding extends HcLandingElement {
    @api pageType = 'page';
    @api pageId = '';
    @api embedded = false;
    @api hideHeading = false;

    tag = 'hc-landing';
    events = { 'hc-loading': 'hcloading', 'hc-ready': 'hcready', 'hc-failed': 'hcfailed' };

    get values() {
        return { pageType: this.pageType, pageId: this.pageId, embedded: this.embedded, hideHeading: this.hideHeading };
    }
}
