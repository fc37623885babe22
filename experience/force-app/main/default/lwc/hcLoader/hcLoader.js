import { loadScript } from 'lightning/platformResourceLoader';
import resource from '@salesforce/resourceUrl/helpCenterElements';
import siteId from '@salesforce/site/Id';
import { builtLandingPages } from 'c/hcPages';
import { functions, methodNames } from 'c/hcServer';
import { settings, siteBasePath, siteLanguages } from 'c/hcSettings';

/** What the sandbox calls it from some release on: named so from the start, no draft is lost by that release. */
const draftDatabase = 'LSKey-c$hc-drafts';

let loading;
let attempts = 0;
let navigator;

/** Loads the script of all elements, once for the page, and hands it the site's settings before an element starts. */
export function loadElements(component) {
    loading ??= load(component);
    return loading;
}

async function load(component) {
    try {
        // The platform remembers an address that failed, so that Retry needs another one.
        const again = attempts === 0 ? '' : `?attempt=${attempts}`;
        attempts += 1;
        const [given] = await Promise.all([settings(), loadScript(component, `${resource}/hc.iife.js${again}`)]);
        window.HelpCenter.configure({
            config: {
                draftDatabase,
                ownsPage: true,
                builtPages: [...builtLandingPages.keys()],
                ...given,
                methodNames,
            },
            ...(functions ? { functions } : {}),
            navigate: (page) => navigator?.(page) ?? false,
        });
    } catch (error) {
        // Asked anew by Retry.
        loading = undefined;
        throw error;
    }
}

/** Hands in what goes to a page of the site in the platform's own way, and answers true; null takes it back. */
export function setNavigator(next) {
    navigator = next;
}

/**
 * Says the language that a reader chose to the script in the head of the page (helpCenterLanguage): the platform leads an
 * address without a language by a cookie, and no component can set one that it reads.
 */
document.addEventListener('hc-channel', ({ detail }) => {
    const language = siteLanguages[detail?.newLangLocale];
    if (!language) return;
    const said = { site: siteId, language, path: siteBasePath };
    document.dispatchEvent(new CustomEvent('hc-site-language', { detail: said }));
});

/** Whether this page is shown in the page builder, where nobody visits it. */
export const isInBuilder = () => document.URL.includes('.builder.');
