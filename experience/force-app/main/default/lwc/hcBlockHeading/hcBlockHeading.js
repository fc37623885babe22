// Generated from src/contracts/blocks.ts by scripts/generate-experience.mjs: change the source, not this file.
import { api } from 'lwc';
import HcElement from 'c/hcElement';

export default class HcBlockHeading extends HcElement {
    @api text = '';
    @api level = '2';
    @api size = 'usual';

    tag = 'hc-block-heading';
    events = { 'hc-loading': 'hcloading', 'hc-ready': 'hcready', 'hc-failed': 'hcfailed' };

    get values() {
        return { text: this.text, level: this.level, size: this.size };
    }
}
