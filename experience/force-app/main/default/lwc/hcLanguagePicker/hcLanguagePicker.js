// Generated from src/contracts/elements.ts by scripts/generate-experience.mjs: change the source, not this file.
import HcElement from 'c/hcElement';

export default class HcLanguagePicker extends HcElement {
    tag = 'hc-language-picker';
    events = { 'hc-loading': 'hcloading', 'hc-ready': 'hcready', 'hc-failed': 'hcfailed' };

    get values() {
        return {};
    }
}
