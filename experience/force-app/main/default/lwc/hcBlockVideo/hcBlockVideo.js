// Generated from src/contracts/blocks.ts by scripts/generate-experience.mjs: change the source, not this file.
import { api } from 'lwc';
import HcElement from 'c/hcElement';

export default class HcBlockVideo extends HcElement {
    @api link = '';
    @api title = '';
    @api note = '';

    tag = 'hc-block-video';
    events = { 'hc-loading': 'hcloading', 'hc-ready': 'hcready', 'hc-failed': 'hcfailed' };

    get values() {
        return { link: this.link, title: this.title, note: this.note };
    }
}
