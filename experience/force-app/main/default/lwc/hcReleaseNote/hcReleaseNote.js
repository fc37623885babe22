// Generated from src/contracts/elements.ts by scripts/generate-experience.mjs: change the source, not this file.
import { api } from 'lwc';
import HcElement from 'c/hcElement';

export default class HcReleaseNote extends HcElement {
    @api noteId = '';
    @api embedded = false;
    @api hideHeading = false;

    tag = 'hc-release-note';
    events = { 'hc-loading': 'hcloading', 'hc-ready': 'hcready', 'hc-failed': 'hcfailed' };

    get values() {
        return { noteId: this.noteId, embedded: this.embedded, hideHeading: this.hideHeading };
    }
}
