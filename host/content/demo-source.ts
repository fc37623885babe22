/** The name of the demo content; the first other import takes its place. */
export const demoSource = 'demo content';
