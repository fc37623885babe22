export const Navigate = Symbol('navigate');

/** Keeps what a component asked the router for, for tests to read. */
export const NavigationMixin = (Base) =>
    class extends Base {
        [Navigate](page, replaces) {
            window.hcNavigated = [...(window.hcNavigated ?? []), JSON.parse(JSON.stringify({ ...page, replaces }))];
        }
    };

NavigationMixin.Navigate = Navigate;
