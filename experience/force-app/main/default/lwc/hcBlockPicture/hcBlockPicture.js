// Generated from src/contracts/blocks.ts by scripts/generate-experience.mjs: change the source, not this file.
import { api } from 'lwc';
import HcElement from 'c/hcElement';

export default class HcBlockPicture extends HcElement {
    @api picture = '';
    @api alternative = '';
    @api isDecoration = false;
    @api caption = '';
    @api link = '';
    @api shape = 'whole';
    @api focalPoint = 'center';
    @api size = 'full';

    tag = 'hc-block-picture';
    events = { 'hc-loading': 'hcloading', 'hc-ready': 'hcready', 'hc-failed': 'hcfailed' };

    get values() {
        return { picture: this.picture, alternative: this.alternative, isDecoration: this.isDecoration, caption: this.caption, link: this.link, shape: this.shape, focalPoint: this.focalPoint, size: this.size };
    }
}
