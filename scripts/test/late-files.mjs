import { spawnSync } from 'node:child_process';

/**
 * Ends each file of tests that a runner of this process has had for `limit` milliseconds, and says so: one that neither
 * fails nor ends, as a Node does now and then at its very end (nodejs/node#54918), would keep the whole run. Answers what
 * stops looking.
 */
export function endLateFiles({ limit, every, say }) {
  const since = new Map();
  const timer = setInterval(() => {
    const running = filesNow();
    for (const pid of since.keys()) if (!running.has(pid)) since.delete(pid);
    for (const [pid, file] of running) {
      const start = since.get(pid) ?? performance.now();
      since.set(pid, start);
      if (performance.now() - start < limit) continue;
      say(`${file} was not over after ${Math.round(limit / 1000)} s and was ended.`);
      end(pid);
    }
  }, every);
  return () => clearInterval(timer);
}

/** What runs test files is a child of this process, each of them a child of that. */
function filesNow() {
  const { stdout = '' } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const rows = [...stdout.matchAll(/^ *(\d+) +(\d+) (.*)$/gm)].map(([, pid, parent, args]) => ({
    pid: Number(pid),
    parent: Number(parent),
    file: /\S+\.test\.\w+$/.exec(args.trim())?.[0],
  }));
  const runners = new Set(rows.filter(({ parent }) => parent === process.pid).map(({ pid }) => pid));
  return new Map(
    rows.filter(({ parent, file }) => file && runners.has(parent)).map(({ pid, file }) => [pid, file]),
  );
}

function end(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // It ended in between.
    if (error.code !== 'ESRCH') throw error;
  }
}
