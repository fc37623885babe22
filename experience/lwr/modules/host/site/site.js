import { LightningElement } from 'lwc';
import wrappers from 'host/wrappers';

/**
 * The page of the test: the whole help center, or the component that the query asks for (`?component=hcArticle`), with
 * the bridge beside it. Trusted, because the runtime loads the root of a page before it installs the sandbox.
 */
export default class Site extends LightningElement {
    component;
    bridge;
    properties = {};

    async connectedCallback() {
        const query = new URLSearchParams(window.location.search);
        const name = query.get('component') ?? 'hcShell';
        this.properties = JSON.parse(query.get('properties') ?? '{}');
        const [component, bridge] = await Promise.all([wrappers[name](), wrappers.hcBridge()]);
        this.component = component.default;
        this.bridge = bridge.default;
    }
}
