import { LightningElement } from 'lwc';
import failed from '@salesforce/label/c.HelpCenter_Failed';
import retry from '@salesforce/label/c.HelpCenter_Retry';

/** Says that the help center could not be loaded, and offers to try again. */
export default class HcFailure extends LightningElement {
    labels = { failed, retry };

    again() {
        this.dispatchEvent(new CustomEvent('retry'));
    }
}
