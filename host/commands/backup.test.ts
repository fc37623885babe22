import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { packTar, unpackTar } from 'modern-tar';
import { readConfig } from '../config.ts';
import { folderFiles, folderOf } from '../files/folder-files.ts';
import { openFiles } from '../files/open-files.ts';
import { advisorPayload, commentParams, downloadPath, payloadOf } from '../testing/cases.ts';
import { userOf } from '../testing/client.ts';
import { copyDemo } from '../testing/demo-template.ts';
import { startProcess } from '../testing/host-process.ts';
import { startStorage } from '../testing/object-storage.ts';
import { withDataFolder } from '../testing/small-export.ts';
import { runBackup } from './backup.ts';
import { runRestore } from './restore.ts';

type Command = typeof runBackup;

const run = (command: Command, dataDir: string, ...args: string[]) =>
  runWith({ HC_DATA_DIR: dataDir }, command, ...args);

async function runWith(env: Readonly<Record<string, string>>, command: Command, ...args: string[]) {
  let output = '';
  let errors = '';
  const code = await command(
    args,
    { write: (text) => (output += text) },
    { write: (text) => (errors += text) },
    env,
  );
  return { code, output, errors };
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Everything in a folder: path and digest of each file but the logs of databases, which are empty after the end. */
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/-(?:wal|shm)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => `${path.slice(folder.length)} ${sha256(readFileSync(path))}`);

/** A data folder of a site that was never started, and its backup. */
async function withBackup(work: (folder: string, dataDir: string, file: string) => Promise<void>) {
  await withDataFolder(async (folder) => {
    const dataDir = join(folder, 'data');
    await copyDemo(dataDir, new Date());
    const { child, ended } = await startProcess(folder, dataDir);
    child.kill('SIGTERM');
    await ended;
    const file = join(folder, 'site.tar');
    assert.deepEqual(await run(runBackup, dataDir, file, '--json').then(({ code }) => code), 0);
    await work(folder, dataDir, file);
  });
}

test('a site that is backed up while people write in it comes back whole elsewhere after its end', async () => {
  await withDataFolder(async (folder) => {
    const dataDir = join(folder, 'data');
    await copyDemo(dataDir, new Date());
    mkdirSync(join(dataDir, 'complaints/en-US'), { recursive: true });
    writeFileSync(join(dataDir, 'complaints/en-US/main.html'), '<p>Our own words</p>');
    const { child, ended, host } = await startProcess(folder, dataDir);
    const client = await userOf(host, 'admin@harbor.example');
    const caseId = String(await client.ask('createCaseFromJson', advisorPayload()));
    const acknowledged: string[] = [];
    const files = new Map<string, string>();
    let reached = () => {};
    const enough = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const write = async () => {
      for (let round = 0; ; round += 1) {
        const comment = await client.call('createCaseComment', commentParams(caseId));
        acknowledged.push(((await comment.json()) as { readonly Id: string }).Id);
        const bytes = Buffer.from(`%PDF-1.7\nPage ${acknowledged.length} of round ${round}\n%%EOF\n`);
        const name = `${sha256(bytes).slice(0, 8)}.pdf`;
        const sent = await client.call('attachFilesToCase', { caseId, files: [payloadOf(name, bytes)] });
        assert.equal(sent.status, 200);
        files.set(name, sha256(bytes));
        if (files.size >= 12) reached();
      }
    };
    const writers = Promise.allSettled([write(), write(), write()]);
    await enough;
    const [before, filesBefore] = [[...acknowledged], new Map(files)];
    const backup = join(folder, 'site.tar');
    const made = await run(runBackup, dataDir, backup, '--json');
    assert.equal(made.code, 0, made.errors);
    const summary = JSON.parse(made.output);
    assert.deepEqual(summary.missing, []);
    assert.equal(statSync(backup).mode & 0o777, 0o600);
    child.kill('SIGKILL');
    await ended;
    await writers;

    const elsewhere = join(folder, 'elsewhere');
    const restored = await run(runRestore, elsewhere, backup, '--json');
    assert.equal(restored.code, 0, restored.errors);
    assert.equal(JSON.parse(restored.output).files, summary.files);
    for (const line of filesIn(elsewhere)) assert.doesNotMatch(line, /restoring|replaced/);
    const text = readFileSync(join(elsewhere, 'complaints/en-US/main.html'), 'utf8');
    assert.equal(text, '<p>Our own words</p>');

    const database = new DatabaseSync(join(elsewhere, 'hc.sqlite'), { readOnly: true });
    const idsOf = (query: string) => database.prepare(query).all();
    const comments = new Set(idsOf('SELECT id FROM case_comments').map(({ id }) => String(id)));
    assert.deepEqual(
      before.filter((id) => !comments.has(id)),
      [],
    );
    const attachments = idsOf('SELECT document_id, title, sha256 FROM case_attachments');
    for (const { document_id: id, sha256: digest } of attachments)
      assert.equal(sha256(readFileSync(join(folderOf(elsewhere, 'attachments'), String(id)))), digest);
    const digests = new Set(attachments.map(({ sha256: digest }) => digest));
    assert.deepEqual(
      [...filesBefore].filter(([, digest]) => !digests.has(digest)),
      [],
    );
    const own = attachments.find(({ sha256: digest }) => [...filesBefore.values()].includes(String(digest)));
    database.close();

    const second = await startProcess(folder, elsewhere);
    const again = await userOf(second.host, 'admin@harbor.example');
    const download = await again.fetch(downloadPath(String(own?.document_id)));
    assert.equal(sha256(Buffer.from(await download.arrayBuffer())), own?.sha256);
    const stillSignedIn = await fetch(`${second.host.url}${downloadPath(String(own?.document_id))}`, {
      headers: { cookie: client.cookie() },
    });
    assert.equal(stillSignedIn.status, 200);
    const article = await again.fetch('/article?articleId=understand-your-pay-statement');
    assert.equal(article.status, 200);
    second.child.kill('SIGTERM');
    assert.deepEqual(await second.ended, [0, null]);
  });
});

test('an import that takes files of the content away meanwhile costs the backup none of what the site has then', async () => {
  await withDataFolder(async (folder) => {
    const dataDir = join(folder, 'data');
    await copyDemo(dataDir, new Date());
    const first = await startProcess(folder, dataDir);
    first.child.kill('SIGTERM');
    await first.ended;
    const media = join(dataDir, 'media');
    const [old = ''] = readdirSync(media);
    const fresh = `MC${'A'.repeat(30)}`;
    const { writeBackup } = await import('../backup/write-backup.ts');
    let isImported = false;
    const file = join(folder, 'site.tar');
    const { missing } = await writeBackup(dataDir, file, {
      replace: false,
      now: new Date(),
      files: folderFiles(dataDir),
      progress: () => {
        if (isImported) return;
        isImported = true;
        const content = new DatabaseSync(join(dataDir, 'content.sqlite'));
        content.prepare('UPDATE asset_files SET content_key = ? WHERE content_key = ?').run(fresh, old);
        content.exec('UPDATE content_version SET version = version + 1');
        content.close();
        writeFileSync(join(media, fresh), readFileSync(join(media, old)));
        rmSync(join(media, old));
      },
    });
    assert.equal(isImported, true);
    assert.deepEqual(missing, []);
    const elsewhere = join(folder, 'elsewhere');
    assert.equal((await run(runRestore, elsewhere, file)).code, 0);
    const content = new DatabaseSync(join(elsewhere, 'content.sqlite'), { readOnly: true });
    const keys = content.prepare('SELECT DISTINCT content_key FROM asset_files WHERE stored = 1').all();
    content.close();
    assert.ok(keys.some(({ content_key: key }) => key === fresh));
    for (const { content_key: key } of keys)
      assert.ok(existsSync(join(elsewhere, 'media', String(key))), String(key));
  });
});

test('a file that was lost before is named, and the rest is backed up', async () => {
  await withDataFolder(async (folder) => {
    const dataDir = join(folder, 'data');
    await copyDemo(dataDir, new Date());
    const { child, ended } = await startProcess(folder, dataDir);
    child.kill('SIGTERM');
    await ended;
    const [lost = ''] = readdirSync(join(dataDir, 'media'));
    rmSync(join(dataDir, 'media', lost));
    const { code, output } = await run(runBackup, dataDir, join(folder, 'site.tar'));
    assert.equal(code, 0);
    assert.match(output, new RegExp(`^The site lacked media/${lost}, which its database names\\.$`, 'm'));
    assert.match(output, /^Backed up to .*site\.tar: [\d,]+ files, \d+ MB, read again and found whole /m);
  });
});

test('a backup is never written over another unless told so, nor where there is no site', async () => {
  await withBackup(async (folder, dataDir, file) => {
    const before = readFileSync(file);
    const refused = await run(runBackup, dataDir, file);
    assert.deepEqual(
      [refused.code, refused.errors],
      [1, `Nothing was backed up: ${file} is there already; name another file, or add --replace.\n`],
    );
    assert.ok(readFileSync(file).equals(before));
    assert.equal((await run(runBackup, dataDir, file, '--replace')).code, 0);
    const none = await run(runBackup, join(folder, 'none'), join(folder, 'none.tar'));
    assert.match(none.errors, /^Nothing was backed up: There is no help center in .*none; name its folder/);
    assert.match((await run(runBackup, dataDir)).errors, /^Name one file to write\. See --help\.\n$/);
    const far = await run(runBackup, dataDir, join(folder, 'no/where.tar'));
    assert.match(far.errors, /^Nothing was backed up: .*no can't be written to \(ENOENT\)\.\n$/);
    assert.deepEqual(
      readdirSync(folder).filter((name) => name.startsWith('.')),
      [],
    );
  });
});

test('a backup that is broken, too new or not one is refused by name, and nothing is changed', async () => {
  await withBackup(async (folder, dataDir, file) => {
    const bytes = readFileSync(file);
    const broken = join(folder, 'broken.tar');
    const refusal = async (contents: Uint8Array | null) => {
      rmSync(broken, { force: true });
      if (contents) writeFileSync(broken, contents);
      const target = join(folder, 'target');
      const checked = await run(runRestore, target, broken, '--check');
      const { code, errors } = await run(runRestore, target, broken);
      assert.equal(code, 1);
      assert.equal(checked.errors, errors);
      assert.ok(errors.startsWith(`Nothing was restored: ${broken} `), errors);
      assert.equal(existsSync(target), false);
      // A folder that has a site keeps it, too.
      const before = filesIn(dataDir);
      assert.equal((await run(runRestore, dataDir, broken, '--replace')).code, 1);
      assert.equal(filesIn(dataDir).join('\n'), before.join('\n'));
      return errors.slice(`Nothing was restored: ${broken} `.length);
    };
    type Entries = Awaited<ReturnType<typeof unpackTar>>;
    const changed = async (change: (entries: Entries) => Entries) => packTar(change(await unpackTar(bytes)));
    const named = (wanted: string) => (entry: Entries[number]) => entry.header.name === wanted;
    const headed = (text: (head: Record<string, unknown>) => unknown) =>
      changed((entries) =>
        entries.map((entry) => {
          if (!named('hc-backup.json')(entry)) return entry;
          const data = Buffer.from(JSON.stringify(text(JSON.parse(Buffer.from(entry.data!).toString()))));
          return { header: { ...entry.header, size: data.length }, data: new Uint8Array(data) };
        }),
      );

    assert.equal(await refusal(null), 'is no file.\n');
    assert.equal(
      await refusal(Buffer.from('not a backup at all')),
      'is damaged, or no backup of this program.\n',
    );
    assert.match(
      await refusal(bytes.subarray(0, bytes.length >> 1)),
      /^is damaged, or no backup of this program\.\n$/,
    );
    const flipped = Buffer.from(bytes);
    const at = bytes.indexOf('SQLite format 3') + 5000;
    flipped[at] = flipped[at]! ^ 255;
    assert.match(await refusal(flipped), /^is damaged: content\.sqlite is not what was written\.\n$/);
    const noEnd = await changed((entries) => entries.filter((entry) => !named('checksums.txt')(entry)));
    assert.equal(await refusal(noEnd), 'ends too early: it is a part of a backup.\n');
    const noSite = await changed((entries) => entries.filter((entry) => !named('hc.sqlite')(entry)));
    assert.equal(await refusal(noSite), 'lacks hc.sqlite.\n');
    const climbing = await changed(([head, ...entries]) => [
      head!,
      { header: { name: '../evil', size: 1 }, data: new Uint8Array(1) },
      ...entries,
    ]);
    assert.equal(await refusal(climbing), 'holds "../evil", which belongs into no backup.\n');
    const newer = /^was made by a newer version of this program \(9\.9\.9\); restore it with that one\.\n$/;
    assert.match(await refusal(await headed((head) => ({ ...head, format: 2, program: '9.9.9' }))), newer);
    const schemas = { site: 9999, content: 1 };
    assert.match(await refusal(await headed((head) => ({ ...head, schemas, program: '9.9.9' }))), newer);
    // What a disk that fills up leaves.
    truncateSync(file, bytes.length - 1024 * 20);
    assert.match((await run(runRestore, join(folder, 'x'), file)).errors, /damaged, or no backup/);
  });
});

test('a folder that is used or not empty is left alone; told to, a restore takes its place', async () => {
  await withBackup(async (folder, dataDir, file) => {
    const { child, ended, host } = await startProcess(folder, dataDir);
    const client = await userOf(host, 'admin@harbor.example');
    await client.ask('createCaseFromJson', advisorPayload({ subject: 'Later than the backup' }));
    const notEmpty = await run(runRestore, dataDir, file);
    assert.equal(
      notEmpty.errors,
      `Nothing was restored: ${dataDir} is not empty; name another HC_DATA_DIR, or add --replace to put the backup in the place of what is there.\n`,
    );
    const inUse = await run(runRestore, dataDir, file, '--replace');
    assert.equal(
      inUse.errors,
      `Nothing was restored: ${dataDir} is in use; stop the host and imports first.\n`,
    );
    assert.equal((await client.fetch('/healthz')).status, 200);
    child.kill('SIGTERM');
    await ended;
    const done = await run(runRestore, dataDir, file, '--replace');
    assert.equal(done.code, 0, done.errors);
    assert.match(
      done.output,
      /^Restored .*data from .*site\.tar: [\d,]+ files, made at \S+ by hc \S+\. Start the host on it\.$/m,
    );
    const database = new DatabaseSync(join(dataDir, 'hc.sqlite'));
    const later = database.prepare("SELECT 1 FROM cases WHERE subject = 'Later than the backup'").all();
    database.close();
    assert.deepEqual(later, []);
    assert.deepEqual(
      readdirSync(dataDir).filter((name) => name.startsWith('.')),
      [],
    );
    const checked = await run(runRestore, join(folder, 'nothing'), file, '--check', '--json');
    assert.equal(JSON.parse(checked.output).format, 1);
    assert.equal(existsSync(join(folder, 'nothing')), false);
  });
});

test('files in object storage are in the backup, and come back into another place, or into the folder', async () => {
  const storage = await startStorage();
  try {
    await withDataFolder(async (folder) => {
      const dataDir = join(folder, 'data');
      const env = { HC_DATA_DIR: dataDir, ...storage.env('first') };
      const { child, ended } = await startProcess(folder, dataDir, env);
      child.kill('SIGTERM');
      await ended;
      assert.ok(!existsSync(join(dataDir, 'attachments')));
      const file = join(folder, 'site.tar');
      storage.fail('away');
      const away = await runWith(env, runBackup, file);
      assert.match(away.errors, /^Nothing was backed up: The storage of HC_FILES_URL is not reached/);
      assert.ok(!existsSync(file));
      storage.fail(null);
      const { code, output } = await runWith(env, runBackup, file, '--json');
      assert.deepEqual([code, JSON.parse(output).missing], [0, []]);
      const sqlite = new DatabaseSync(join(dataDir, 'hc.sqlite'), { readOnly: true });
      const rows = sqlite.prepare('SELECT document_id, sha256 FROM case_attachments').all();
      sqlite.close();
      assert.ok(rows.length > 20);

      const inFolder = join(folder, 'in-folder');
      assert.equal((await run(runRestore, inFolder, file)).code, 0);
      for (const { document_id: id, sha256: digest } of rows)
        assert.equal(sha256(readFileSync(join(folderOf(inFolder, 'attachments'), String(id)))), digest);

      const second = { HC_DATA_DIR: join(folder, 'second'), ...storage.env('second') };
      storage.fail('away');
      const refused = await runWith(second, runRestore, file);
      assert.match(refused.errors, /^Nothing was restored: The storage of HC_FILES_URL is not reached/);
      assert.ok(!existsSync(second.HC_DATA_DIR));
      storage.fail(null);
      assert.equal((await runWith(second, runRestore, file)).code, 0);
      assert.ok(!existsSync(join(second.HC_DATA_DIR, 'attachments')));
      const files = await openFiles(readConfig(second));
      for (const { document_id: id, sha256: digest } of rows) {
        const bytes = await files.read('attachments', String(id));
        assert.equal(sha256(await buffer(bytes ?? assert.fail(String(id)))), digest);
      }
      await files.writeNote('site', 'another');
      const others = await runWith(second, runRestore, file, '--replace');
      assert.match(others.errors, /holds the files of another site; name another HC_FILES_URL/);
      files.close();
    });
  } finally {
    await storage.stop();
  }
});
