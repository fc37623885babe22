// Generated from src/contracts/elements.ts by scripts/generate-experience.mjs: change the source, not this file.
import HcElement from 'c/hcElement';

export default class HcComplaintsForm extends HcElement {
    tag = 'hc-complaints-form';
    events = { 'hc-loading': 'hcloading', 'hc-ready': 'hcready', 'hc-failed': 'hcfailed' };

    get values() {
        return {};
    }
}
