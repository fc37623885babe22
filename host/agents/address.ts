/** The version of the agents' interface; another one has an address of its own. */
export const apiVersion = 'v1';

/** Where the agents' interface lies below the base path. */
export const agentsPath = `/api/agent/${apiVersion}`;
