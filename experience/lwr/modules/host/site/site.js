import { LightningElement } from 'lwc';
import site from 'host/pages';
import wrappers from 'host/wrappers';

/**
 * The page of the test: that of the site at this address in the frame of all pages, where a site is served. Else the whole
 * help center, or the component that the query asks for (`?component=hcArticle`), with the bridge beside it. Trusted,
 * because the runtime loads the root of a page before it installs the sandbox.
 */
export default class Site extends LightningElement {
    component;
    bridge;
    frame;
    properties = {};
    frameProperties = {};

    async connectedCallback() {
        if (site.frame) await this.showPage();
        else await this.showComponent();
    }

    async showPage() {
        const [first = '', second] = window.location.pathname
            .slice(site.basePath.length)
            .split('/')
            .filter(Boolean);
        const [placed] = site.pages[second ?? first] ?? site.pages[''];
        const [component, frame] = await Promise.all([wrappers[placed.name](), wrappers[site.frame.name]()]);
        this.component = component.default;
        this.properties = placed.properties;
        this.frame = frame.default;
        this.frameProperties = site.frame.properties;
    }

    async showComponent() {
        const query = new URLSearchParams(window.location.search);
        const name = query.get('component') ?? 'hcShell';
        this.properties = JSON.parse(query.get('properties') ?? '{}');
        const [component, bridge] = await Promise.all([wrappers[name](), wrappers.hcBridge()]);
        this.component = component.default;
        this.bridge = bridge.default;
    }
}
