// Generated from src/contracts/blocks.ts by scripts/generate-experience.mjs: change the source, not this file.
import { api } from 'lwc';
import HcElement from 'c/hcElement';

export default class HcBlockNotice extends HcElement {
    @api tone = 'info';
    @api title = '';
    @api html = '';

    tag = 'hc-block-notice';
    events = { 'hc-loading': 'hcloading', 'hc-ready': 'hcready', 'hc-failed': 'hcfailed' };

    get values() {
        return { tone: this.tone, title: this.title, html: this.html };
    }
}
