// Generated from src/contracts/elements.ts by scripts/generate-experience.mjs: change the source, not this file.
import HcElement from 'c/hcElement';

export default class HcGlossary extends HcElement {
    tag = 'hc-glossary';
    events = { 'hc-loading': 'hcloading', 'hc-ready': 'hcready', 'hc-failed': 'hcfailed' };

    get values() {
        return {};
    }
}
