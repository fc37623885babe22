import { NavigationMixin } from 'lightning/navigation';
import HcElement from 'c/hcElement';
import { builtLandingAt } from 'c/hcPageReference';

/** What the wrapper of the landing page does beside: an address of one that was built leads on to the built page. */
export default class HcLandingElement extends NavigationMixin(HcElement) {
    load() {
        const page = this.pageId ? undefined : builtLandingAt(document.URL);
        if (!page) return super.load();
        return this[NavigationMixin.Navigate](page, true);
    }
}
