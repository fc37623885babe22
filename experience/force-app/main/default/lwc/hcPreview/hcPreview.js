import { api, LightningElement } from 'lwc';

/** Stands for an element in the page builder: its name and what it shows, without asking any server. */
export default class HcPreview extends LightningElement {
    @api label = '';
    @api description = '';
}
