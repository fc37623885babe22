// Generated from src/contracts/elements.ts by scripts/generate-experience.mjs: change the source, not this file.
import { api } from 'lwc';
import HcElement from 'c/hcElement';

export default class HcReleaseFeed extends HcElement {
    @api limit = 0;
    @api embedded = false;
    @api hideHeading = false;

    tag = 'hc-release-feed';
    events = { 'hc-loading': 'hcloading', 'hc-ready': 'hcready', 'hc-failed': 'hcfailed' };

    get values() {
        return { limit: this.limit, embedded: this.embedded, hideHeading: this.hideHeading };
    }
}
