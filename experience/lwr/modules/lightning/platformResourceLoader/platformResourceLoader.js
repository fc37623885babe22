const loaded = new Map();

/** Loads a classic script once. In the sandbox its own loader takes the place of this one. */
export function loadScript(component, url) {
    if (!loaded.has(url)) loaded.set(url, load(url));
    return loaded.get(url);
}

function load(url) {
    return new Promise((resolve, reject) => {
        const script = document.createElement('script');
        script.src = url;
        script.addEventListener('load', () => resolve());
        script.addEventListener('error', () => reject(new Error(`${url} could not be loaded`)));
        document.head.appendChild(script);
    });
}
