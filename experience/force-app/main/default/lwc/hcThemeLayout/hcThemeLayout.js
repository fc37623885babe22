import { api, LightningElement } from 'lwc';
import isGuest from '@salesforce/user/isGuest';

/**
 * The frame of every page of a help center: header, search bar and footer, which stay while the pages between them
 * change.
 * @slot header Between the header and the page
 * @slot footer Between the page and the footer
 */
export default class HcThemeLayout extends LightningElement {
    @api container = '';
    @api hideSearchBar = false;
    @api ownFrame = false;
    @api siteNavigation = false;

    get isFramed() {
        return !this.ownFrame;
    }

    /** Guests can't search. */
    get isSearchBarShown() {
        return !isGuest && !this.ownFrame && !this.hideSearchBar;
    }
}
