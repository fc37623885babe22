import { spawnSync } from 'node:child_process';

/** Where this clone comes from, for the package's `repository`; undefined for a clone that comes from no other machine. */
export function repositoryOfClone(folder) {
  const { stdout } = spawnSync('git', ['config', '--get', 'remote.origin.url'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return repositoryAt((stdout ?? '').trim());
}

/**
 * The address of a remote as npm writes it, as `git+https://example.com/hc.git`, without the name and password by which
 * it may be fetched; undefined where it leads to no other machine.
 */
export function repositoryAt(remote) {
  const [, place, path] = /^(?:[\w.-]+@)([\w.-]+):(?!\/)(.+)$/.exec(remote) ?? [];
  const url = URL.parse(place === undefined ? remote : `ssh://git@${place}/${path}`);
  if (url === null || !['https:', 'http:', 'ssh:'].includes(url.protocol) || isOwn(url.hostname))
    return undefined;
  url.password = '';
  url.username = url.protocol === 'ssh:' ? 'git' : '';
  return { type: 'git', url: `git+${url.href}` };
}

const isOwn = (host) => host === 'localhost' || host === '[::1]' || host.startsWith('127.');
