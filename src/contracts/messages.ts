/** Name of the DOM event that carries the channel's messages. */
export const messageEvent = 'hc-channel';

/** Its name before 0.2, which is sent and heard too for one version. */
export const oldMessageEvent = 'hc:message';
