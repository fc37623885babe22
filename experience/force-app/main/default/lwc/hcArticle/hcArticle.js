// Generated from src/contracts/elements.ts by scripts/generate-experience.mjs: change the source, not this file.
import { api } from 'lwc';
import HcElement from 'c/hcElement';

export default class HcArticle extends HcElement {
    @api articleId = '';
    @api hideContents = false;
    @api glossaryPopovers = false;
    @api embedded = false;
    @api hideHeading = false;

    tag = 'hc-article';
    events = { 'hc-loading': 'hcloading', 'hc-ready': 'hcready', 'hc-failed': 'hcfailed' };

    get values() {
        return { articleId: this.articleId, hideContents: this.hideContents, glossaryPopovers: this.glossaryPopovers, embedded: this.embedded, hideHeading: this.hideHeading };
    }
}
