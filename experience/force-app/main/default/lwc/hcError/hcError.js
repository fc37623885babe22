// Generated from src/contracts/elements.ts by scripts/generate-experience.mjs: change the source, not this file.
import { api } from 'lwc';
import HcElement from 'c/hcElement';

export default class HcError extends HcElement {
    @api kind = 'not-found';
    @api header = '';
    @api message = '';
    @api embedded = false;
    @api hideHeading = false;

    tag = 'hc-error';
    events = { 'hc-loading': 'hcloading', 'hc-ready': 'hcready', 'hc-failed': 'hcfailed' };

    get values() {
        return { kind: this.kind, header: this.header, message: this.message, embedded: this.embedded, hideHeading: this.hideHeading };
    }
}
