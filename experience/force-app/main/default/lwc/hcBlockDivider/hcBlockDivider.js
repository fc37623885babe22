// Generated from src/contracts/blocks.ts by scripts/generate-experience.mjs: change the source, not this file.
import { api } from 'lwc';
import HcElement from 'c/hcElement';

export default class HcBlockDivider extends HcElement {
    @api look = 'line';

    tag = 'hc-block-divider';
    events = { 'hc-loading': 'hcloading', 'hc-ready': 'hcready', 'hc-failed': 'hcfailed' };

    get values() {
        return { look: this.look };
    }
}
