/** Where the files of a site are, below its base path (docs/behaviour/server-calls.md#site-paths). */
const filePath = '/sfsites/c/cms/delivery/media';

/** The address of a picture's file by its content key. */
export const fileAddressOf = (basePath: string) => (key: string) => `${basePath}${filePath}/${key}`;
