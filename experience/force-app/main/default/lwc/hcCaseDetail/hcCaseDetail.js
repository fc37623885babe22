// Generated from src/contracts/elements.ts by scripts/generate-experience.mjs: change the source, not this file.
import { api } from 'lwc';
import HcElement from 'c/hcElement';

export default class HcCaseDetail extends HcElement {
    @api caseId = '';
    @api embedded = false;
    @api hideHeading = false;

    tag = 'hc-case-detail';
    events = { 'hc-loading': 'hcloading', 'hc-ready': 'hcready', 'hc-failed': 'hcfailed' };

    get values() {
        return { caseId: this.caseId, embedded: this.embedded, hideHeading: this.hideHeading };
    }
}
