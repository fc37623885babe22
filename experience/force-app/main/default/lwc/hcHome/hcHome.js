// Generated from src/contracts/elements.ts by scripts/generate-experience.mjs: change the source, not this file.
import { api } from 'lwc';
import HcElement from 'c/hcElement';

export default class HcHome extends HcElement {
    @api lastSeenProduct = '';
    @api recentlyViewed = false;
    @api openCases = false;
    @api embedded = false;
    @api hideHeading = false;

    tag = 'hc-home';
    events = { 'hc-loading': 'hcloading', 'hc-ready': 'hcready', 'hc-failed': 'hcfailed', 'hc-product-click': 'hcproductclick' };

    get values() {
        return { lastSeenProduct: this.lastSeenProduct, recentlyViewed: this.recentlyViewed, openCases: this.openCases, embedded: this.embedded, hideHeading: this.hideHeading };
    }
}
