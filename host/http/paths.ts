/** The path of a request's address, without the query. */
export const pathOf = (url: string) => url.split('?', 1)[0] ?? '/';

const programRoots = ['lwr', 'services', 'webruntime', 'assets', 'sfsites', 'hooks'];

/** Whether a path is one that programs ask, not readers: its errors are JSON. */
export function isForPrograms(path: string, basePath: string): boolean {
  const [first = '', second] = path.slice(basePath.length + 1).split('/');
  const isInterface = (first === 'builder' && second === 'api') || (first === 'api' && second !== undefined);
  return path.startsWith(`${basePath}/`) && (programRoots.includes(first) || isInterface);
}
