// Generated from src/contracts/elements.ts by scripts/generate-experience.mjs: change the source, not this file.
import { api } from 'lwc';
import HcElement from 'c/hcElement';

export default class HcShell extends HcElement {
    @api container = '';
    @api visitor = 'auto';
    @api searchHistory = 'site';
    @api hideRecentSearches = false;

    tag = 'hc-shell';
    events = { 'hc-loading': 'hcloading', 'hc-ready': 'hcready', 'hc-failed': 'hcfailed' };

    get values() {
        return { container: this.container, visitor: this.visitor, searchHistory: this.searchHistory, hideRecentSearches: this.hideRecentSearches };
    }
}
