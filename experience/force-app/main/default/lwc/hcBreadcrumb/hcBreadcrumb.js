// Generated from src/contracts/elements.ts by scripts/generate-experience.mjs: change the source, not this file.
import { api } from 'lwc';
import HcElement from 'c/hcElement';

export default class HcBreadcrumb extends HcElement {
    @api current = '';
    @api appearance = 'auto';

    tag = 'hc-breadcrumb';
    events = { 'hc-loading': 'hcloading', 'hc-ready': 'hcready', 'hc-failed': 'hcfailed' };

    get values() {
        return { current: this.current, appearance: this.appearance };
    }
}
