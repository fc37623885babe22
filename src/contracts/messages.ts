/** Name of the DOM event that carries the channel's messages. */
export const messageEvent = 'hc:message';
