// Generated from src/contracts/blocks.ts by scripts/generate-experience.mjs: change the source, not this file.
import { api } from 'lwc';
import HcElement from 'c/hcElement';

export default class HcBlockSpacer extends HcElement {
    @api height = 'medium';

    tag = 'hc-block-spacer';
    events = { 'hc-loading': 'hcloading', 'hc-ready': 'hcready', 'hc-failed': 'hcfailed' };

    get values() {
        return { height: this.height };
    }
}
