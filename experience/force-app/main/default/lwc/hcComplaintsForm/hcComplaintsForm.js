// Generated from src/contracts/elements.ts by scripts/generate-experience.mjs: change the source, not this file.
import { api } from 'lwc';
import HcElement from 'c/hcElement';

export default class HcComplaintsForm extends HcElement {
    @api embedded = false;
    @api hideHeading = false;

    tag = 'hc-complaints-form';
    events = { 'hc-loading': 'hcloading', 'hc-ready': 'hcready', 'hc-failed': 'hcfailed' };

    get values() {
        return { embedded: this.embedded, hideHeading: this.hideHeading };
    }
}
