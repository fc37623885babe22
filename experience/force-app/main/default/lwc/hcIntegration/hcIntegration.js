// Generated from src/contracts/elements.ts by scripts/generate-experience.mjs: change the source, not this file.
import { api } from 'lwc';
import HcElement from 'c/hcElement';

export default class HcIntegration extends HcElement {
    @api integration = '';
    @api hideSearchBar = false;
    @api embedded = false;
    @api hideHeading = false;

    tag = 'hc-integration';
    events = { 'hc-loading': 'hcloading', 'hc-ready': 'hcready', 'hc-failed': 'hcfailed' };

    get values() {
        return { integration: this.integration, hideSearchBar: this.hideSearchBar, embedded: this.embedded, hideHeading: this.hideHeading };
    }
}
