// Generated from src/contracts/elements.ts by scripts/generate-experience.mjs: change the source, not this file.
import { api } from 'lwc';
import HcElement from 'c/hcElement';

export default class HcSearchBar extends HcElement {
    @api appearance = 'auto';
    @api searchHistory = 'site';
    @api hideRecentSearches = false;

    tag = 'hc-search-bar';
    events = { 'hc-loading': 'hcloading', 'hc-ready': 'hcready', 'hc-failed': 'hcfailed' };

    get values() {
        return { appearance: this.appearance, searchHistory: this.searchHistory, hideRecentSearches: this.hideRecentSearches };
    }
}
