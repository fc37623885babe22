import { LightningElement } from 'lwc';
import { isInBuilder, loadElements } from 'c/hcLoader';

/**
 * What the wrapper of every element does: it shows the element once the script of all of them is there, a sketch of it
 * in the page builder, and a way on when the script can't be loaded. The element's own events also come under names
 * that templates take. Who extends it names `tag`, `events` (the element's, with
 * the name for templates) and `values`.
 */
export default class HcElement extends LightningElement {
    /** 'loading', 'design', 'external', 'manual' or 'failed'. */
    way = 'loading';

    get isInDesign() {
        return this.way === 'design';
    }

    get isExternal() {
        return this.way === 'external';
    }

    get isManual() {
        return this.way === 'manual';
    }

    get isFailed() {
        return this.way === 'failed';
    }

    connectedCallback() {
        for (const name of Object.keys(this.events)) this.addEventListener(name, this.forward);
        if (isInBuilder()) this.way = 'design';
        else this.load();
    }

    disconnectedCallback() {
        for (const name of Object.keys(this.events)) this.removeEventListener(name, this.forward);
    }

    renderedCallback() {
        if (this.isExternal && !this.isUpgraded()) this.way = 'manual';
        else if (this.isManual) this.place();
    }

    async load() {
        this.way = 'loading';
        try {
            await loadElements(this);
            this.way = 'external';
        } catch (error) {
            console.error('The help center could not be loaded.', error);
            this.way = 'failed';
        }
    }

    /** Whether the template's own element has become one of ours; some versions of the platform leave it as it was. */
    isUpgraded() {
        const element = this.template.querySelector(this.tag);
        return element !== null && element instanceof customElements.get(this.tag);
    }

    /** Makes the element by hand, or hands the present values to it. */
    place() {
        const box = this.template.querySelector('.manual');
        const element = box.firstElementChild ?? document.createElement(this.tag);
        Object.assign(element, this.values);
        if (!element.parentNode) box.appendChild(element);
    }

    /** Templates take letters alone in the name of an event: `hc-ready` is `hcready` there. */
    forward = (event) => {
        const detail = JSON.parse(JSON.stringify(event.detail ?? null));
        this.dispatchEvent(new CustomEvent(this.events[event.type], { detail }));
    };
}
