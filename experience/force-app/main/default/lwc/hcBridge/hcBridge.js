import { api, LightningElement, wire } from 'lwc';
import { NavigationMixin } from 'lightning/navigation';
import { APPLICATION_SCOPE, MessageContext, publish, subscribe, unsubscribe } from 'lightning/messageService';
import channel from '@salesforce/messageChannel/HelpCenter__c';
import { setNavigator } from 'c/hcLoader';
import { pageReference } from 'c/hcPageReference';

const eventName = 'hc-channel';

/** The bridges of this page; the first one alone carries, so that nothing comes twice. */
const bridges = [];

/**
 * Carries the messages of the elements to the message channel, and those of the channel to the elements, each once:
 * what comes from one side is marked and does not go back. On request it follows links through the site's router.
 */
export default class HcBridge extends NavigationMixin(LightningElement) {
    /** Whether links between the pages of the help center go through the site's router. */
    @api siteNavigation = false;

    @wire(MessageContext)
    context;

    source = `bridge-${Math.random().toString(36).slice(2)}`;
    subscription;

    connectedCallback() {
        bridges.push(this);
        this.subscription = subscribe(this.context, channel, this.receive, { scope: APPLICATION_SCOPE });
        document.addEventListener(eventName, this.send);
        if (this.siteNavigation) setNavigator(this.navigate);
    }

    disconnectedCallback() {
        bridges.splice(bridges.indexOf(this), 1);
        unsubscribe(this.subscription);
        document.removeEventListener(eventName, this.send);
        if (this.siteNavigation) setNavigator(null);
    }

    send = ({ detail }) => {
        const message = JSON.parse(JSON.stringify(detail ?? null));
        if (message === null || message.via === 'lms' || bridges[0] !== this) return;
        publish(this.context, channel, { ...message, source: this.source });
    };

    receive = (message) => {
        if (message.source === this.source || bridges[0] !== this) return;
        const detail = JSON.parse(JSON.stringify({ ...message, via: 'lms' }));
        document.dispatchEvent(new CustomEvent(eventName, { detail, cancelable: true }));
    };

    navigate = ({ view, query, replaces }) => {
        const page = pageReference(view, query);
        if (!page) return false;
        this[NavigationMixin.Navigate](page, replaces);
        return true;
    };
}
