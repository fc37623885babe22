const subscriptions = new Set();

export const APPLICATION_SCOPE = Symbol('application');

/** The wire adapter that hands a component its context. */
export class MessageContext {
    constructor(give) {
        this.give = give;
    }

    connect() {
        this.give({});
    }

    update() {}

    disconnect() {}
}

export function subscribe(context, channel, listener) {
    const subscription = { channel, listener };
    subscriptions.add(subscription);
    return subscription;
}

export function unsubscribe(subscription) {
    subscriptions.delete(subscription);
}

/** Messages are serialised on their way, as the platform does it. */
export function publish(context, channel, message) {
    const text = JSON.stringify(message);
    window.hcPublished = [...(window.hcPublished ?? []), JSON.parse(text)];
    for (const each of [...subscriptions]) if (each.channel === channel) each.listener(JSON.parse(text));
}

// For tests, which speak as a component of somebody else does.
window.hcPublish = (channel, message) => publish({}, channel, message);
