// Generated from src/contracts/elements.ts by scripts/generate-experience.mjs: change the source, not this file.
import HcElement from 'c/hcElement';

export default class HcSessionTimeout extends HcElement {
    tag = 'hc-session-timeout';
    events = { 'hc-loading': 'hcloading', 'hc-ready': 'hcready', 'hc-failed': 'hcfailed' };

    get values() {
        return {};
    }
}
