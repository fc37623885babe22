import { api, LightningElement } from 'lwc';

/** Stands for an element in the page builder: its name, what it shows and a sketch of it, without asking any server. */
export default class HcPreview extends LightningElement {
    @api label = '';
    @api description = '';

    /** The shapes of the sketch: rows between commas, in each the names of its cells between spaces. */
    @api sketch = '';

    get rows() {
        return this.sketch.split(', ').map((row, index) => ({
            key: `row-${index}`,
            cells: row.split(' ').map((shape, place) => ({ key: `cell-${index}-${place}`, shape })),
        }));
    }
}
