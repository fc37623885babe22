import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import type { FilePayload } from '#contracts/cases.ts';
import { defaultConfig } from '#contracts/config.ts';
import { Refusal } from '../errors.ts';
import type { Files } from '../files/files.ts';
import { folderFiles } from '../files/folder-files.ts';
import { type ReceivedFile, receiveFiles } from './receive-files.ts';

const limits = { ...defaultConfig.limits, fileBytes: 1024 * 1024, fileCount: 3 };

const bytesOf: Readonly<Record<string, Buffer>> = {
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]),
  jpg: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0]),
  jpeg: Buffer.from([0xff, 0xd8, 0xff, 0xdb, 0]),
  gif: Buffer.from('GIF89a...'),
  pdf: Buffer.from('%PDF-1.7\n'),
  zip: Buffer.from('PK\x03\x04....', 'latin1'),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
};

const file = (Title: string, bytes: Uint8Array, PathOnClient = Title): FilePayload => ({
  Title,
  PathOnClient,
  data: Buffer.from(bytes).toString('base64'),
});

let dataDir: string;
let place: Files;
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hc-receive-'));
  place = folderFiles(dataDir);
});
after(() => rm(dataDir, { recursive: true }));

/** A body as a network brings it, in parts that end anywhere. */
async function* partsOf(text: string, length = 1000) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

const receiveText = (text: string, judge = async (_caseId: string) => {}, partLength?: number) =>
  receiveFiles(partsOf(text, partLength), { files: place, limits, judge });

/** Files as a request with them is received. */
const receive = (...files: readonly FilePayload[]) => receiveText(JSON.stringify({ caseId: 'a', files }));

/** What a file holds, once it is kept. */
async function contentsOf(taken: ReceivedFile | undefined): Promise<Buffer> {
  const { contents } = taken ?? assert.fail('no file was taken');
  await place.keep([contents]);
  return buffer((await place.read('attachments', contents.name)) ?? assert.fail('it is not there'));
}

const kept = () => readdir(join(dataDir, 'attachments'));

async function refused(receiving: Promise<unknown>): Promise<string> {
  const error: unknown = await receiving.then(
    () => assert.fail('the files were taken'),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof Refusal, String(error));
  assert.equal(error.reason, 'invalid');
  return error.message;
}

const refusal = (...files: readonly FilePayload[]) => refused(receive(...files));

describe('files that are taken', () => {
  it('each accepted kind, in any case of its extension', async () => {
    for (const [extension, bytes] of Object.entries(bytesOf)) {
      for (const name of [`My file.${extension}`, `My file.${extension.toUpperCase()}`]) {
        const [taken] = await receive(file(name, bytes));
        assert.deepEqual([taken?.title, taken?.fileType], ['My file', extension.toUpperCase()]);
        assert.deepEqual(await contentsOf(taken), bytes);
      }
    }
  });

  it('an SVG with declaration, comment, document type, prefix or another encoding', async () => {
    const texts = [
      '\ufeff  <?xml version="1.0"?><!-- a > b --><!DOCTYPE svg PUBLIC "x" "y"><svg></svg>',
      '<!DOCTYPE svg [ <!ENTITY a "b>"> ]>\n<svg/>',
      '<svg:svg xmlns:svg="http://www.w3.org/2000/svg"/>',
    ];
    for (const text of texts) assert.equal((await receive(file('a.svg', Buffer.from(text)))).length, 1, text);
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('<svg/>', 'utf16le')]);
    assert.equal((await receive(file('a.svg', utf16))).length, 1);
  });

  it('names of any letters; paths, line ends and turned directions are taken out', async () => {
    const names: Readonly<Record<string, string>> = {
      'Übersicht 2026 (final).pdf': 'Übersicht 2026 (final)',
      '報告書 📎.pdf': '報告書 📎',
      'O\'Neil & Søn; "quoted" <b>.pdf': 'O\'Neil & Søn; "quoted" <b>',
      '../../etc/passwd.pdf': 'passwd',
      'C:\\Users\\ana\\scan.pdf': 'scan',
      'a\r\nContent-Type: text/html.pdf': 'html',
      'a\r\nSet-Cookie: x=1.pdf': 'a Set-Cookie: x=1',
      'invoice\u202efdp.pdf': 'invoicefdp',
      'lone\ud800.pdf': 'lone\ufffd',
      'a.b.c.pdf': 'a.b.c',
      [`${'x'.repeat(251)}.pdf`]: 'x'.repeat(251),
      [`/tmp/${'x'.repeat(251)}.pdf`]: 'x'.repeat(251),
    };
    for (const [name, title] of Object.entries(names)) {
      assert.equal((await receive(file(name, bytesOf.pdf!)))[0]?.title, title, name);
    }
  });
});

describe('files that are refused', () => {
  it('for a name that is too long, which is never cut; the field is named', async () => {
    const long = `${'x'.repeat(252)}.pdf`;
    const says = /^The field files\.0\.Title has 256 characters; it may have at most 255\.$/;
    assert.match(await refusal(file(long, bytesOf.pdf!)), says);
    assert.match(
      await refusal(file('a.pdf', bytesOf.pdf!, long)),
      /^The field files\.0\.PathOnClient has 256/,
    );
  });

  it('for their extension', async () => {
    for (const name of [
      'a.exe',
      'a',
      'a.pdf.exe',
      'a.html',
      'a.svgz',
      'a.pdf\u0000.exe',
      'a.pdf.',
      'pdf',
      '',
    ])
      assert.match(
        await refusal(file(name, bytesOf.pdf!)),
        /not accepted; accepted are SVG, PNG, JPG, GIF, PDF and ZIP/,
        name,
      );
    assert.match(await refusal(file('a.pdf', bytesOf.pdf!, 'a.exe')), /not accepted/);
    assert.match(await refusal(file('.pdf', bytesOf.pdf!)), /has no name/);
  });

  it('for what is in them', async () => {
    for (const [extension, own] of Object.entries(bytesOf)) {
      for (const [other, bytes] of Object.entries(bytesOf)) {
        if (bytes.subarray(0, 3).equals(own.subarray(0, 3))) continue;
        assert.match(
          await refusal(file(`a.${extension}`, bytes)),
          /is not what its extension/,
          `${other} as ${extension}`,
        );
      }
      assert.match(
        await refusal(file(`a.${extension}`, Buffer.from('MZ\x90\x00'))),
        /is not what its extension/,
      );
    }
    for (const text of [
      '<html><svg/></html>',
      '<!-- <svg> -->',
      '<?xml <svg',
      '<svgx/>',
      '<!DOCTYPE svg [',
      'svg',
    ])
      assert.match(await refusal(file('a.svg', Buffer.from(text))), /is not what its extension/, text);
  });

  it('for their size or number, naming the file', async () => {
    assert.match(await refusal(file('a.pdf', Buffer.alloc(0))), /"a\.pdf" \(files\.0\) is empty/);
    const large = Buffer.concat([bytesOf.pdf!, Buffer.alloc(1024 * 1024)]);
    assert.match(
      await refusal(file('b.pdf', bytesOf.pdf!), file('a.pdf', large)),
      /"a\.pdf" \(files\.1\) is larger than 1 MB/,
    );
    const exact = Buffer.concat([bytesOf.pdf!, Buffer.alloc(1024 * 1024 - bytesOf.pdf!.length)]);
    assert.equal((await receive(file('a.pdf', exact))).length, 1);
    assert.match(await refusal(), /must hold a file/);
    assert.match(
      await refusal(...Array.from({ length: 4 }, () => file('a.pdf', bytesOf.pdf!))),
      /at most 3 files/,
    );
  });

  it('for data that is no base64', async () => {
    for (const data of [
      'data:application/pdf;base64,JVBERi0=',
      'JVBERi0',
      'JVBE Ri0=',
      '%%%%',
      'JVBERi0=\n',
    ]) {
      assert.match(
        await refusal({ Title: 'a.pdf', PathOnClient: 'a.pdf', data }),
        /is not base64 text/,
        data,
      );
    }
  });

  it('at once, however odd a file is', async () => {
    const started = performance.now();
    for (const text of ['<!--'.repeat(100_000), '<?'.repeat(200_000), '<!DOCTYPE['.repeat(50_000)])
      assert.match(await refusal(file('a.svg', Buffer.from(text))), /is not what its extension/);
    assert.ok(performance.now() - started < 10_000);
  });
});

describe('a request as it comes', () => {
  const good = file('a.pdf', Buffer.concat([bytesOf.pdf!, Buffer.alloc(300_000, 7)]));

  it('is the same in parts of any length, in any order of its fields, with escapes in its texts', async () => {
    const { Title, PathOnClient, data } = good;
    const escaped = `"${[...data.slice(0, 200)].map((each) => `\\u00${each.charCodeAt(0).toString(16)}`).join('')}${data.slice(200)}"`;
    const texts = [
      JSON.stringify({ caseId: 'a', files: [good] }),
      JSON.stringify({
        more: [{ data: 'x' }],
        files: [{ data, PathOnClient, Title, more: 1e3 }],
        caseId: 'a',
      }),
      ` {"caseId" : "a" , "files":[{"Title":"${Title}","data":${escaped},"PathOnClient":"${PathOnClient}"}]} `,
    ];
    for (const text of texts) {
      for (const length of [7, 4096, 65_536, text.length]) {
        const [taken] = await receiveText(text, undefined, length);
        assert.deepEqual(await contentsOf(taken), Buffer.from(data, 'base64'));
        assert.equal(taken?.sha256, createHash('sha256').update(Buffer.from(data, 'base64')).digest('hex'));
      }
    }
  });

  it('is judged by its case before any of its contents is read', async () => {
    const before = await kept();
    async function* body() {
      yield Buffer.from('{"caseId":"absent","files":[{"Title":"a.pdf","PathOnClient":"a.pdf","data":"');
      assert.fail('more was asked for');
    }
    const judge = async (id: string) => {
      throw new Refusal('not-allowed', 'NOT_FOUND', `no ${id}`);
    };
    await assert.rejects(receiveFiles(body(), { files: place, limits, judge }), /no absent/);
    assert.deepEqual(await kept(), before);
  });

  it('is judged by a file’s name before its contents are read', async () => {
    async function* body() {
      yield Buffer.from('{"caseId":"a","files":[{"Title":"a.exe","PathOnClient":"a.exe","data":"QUJD');
      assert.fail('more was asked for');
    }
    assert.match(
      await refused(receiveFiles(body(), { files: place, limits, judge: async () => {} })),
      /"a\.exe" \(files\.0\) is of a kind/,
    );
  });

  it('is judged by a file’s beginning before the rest is read', async () => {
    const before = await kept();
    async function* body() {
      yield Buffer.from('{"caseId":"a","files":[{"Title":"a.pdf","PathOnClient":"a.pdf","data":"');
      yield Buffer.from('QUJD'.repeat(40_000));
      assert.fail('more was asked for');
    }
    assert.match(
      await refused(receiveFiles(body(), { files: place, limits, judge: async () => {} })),
      /"a\.pdf" \(files\.0\) is not what its extension \.pdf says/,
    );
    assert.deepEqual(await kept(), before);
  });

  it('leaves nothing of a file behind when its end is bad, or its case comes last and is not there', async () => {
    const before = await kept();
    const judge = async () => {
      throw new Refusal('not-allowed', 'NOT_FOUND', 'no such case');
    };
    await assert.rejects(receiveText(JSON.stringify({ files: [good], caseId: 'a' }), judge), /no such case/);
    await refused(receiveText(JSON.stringify({ caseId: 'a', files: [good] }).slice(0, -1)));
    await refused(receiveText(JSON.stringify({ caseId: 'a', files: [good] }).slice(0, -500)));
    await refusal(good, { ...good, data: `${good.data}*` });
    assert.deepEqual(await kept(), before);
  });

  it('is refused in words for its form', async () => {
    const one = JSON.stringify(good);
    const rows: readonly (readonly [string, RegExp])[] = [
      ['', /^The parameter caseId is missing\.$/],
      ['null', /^The parameter caseId is missing\.$/],
      ['[]', /^The body must be a JSON object\.$/],
      ['{"caseId":"a"}', /^The parameter files is missing\.$/],
      ['{"caseId":5,"files":[]}', /^The parameter caseId must be of type string\.$/],
      [`{"files":[${one}]}`, /^The parameter caseId is missing\.$/],
      ['{"caseId":"a","files":{"0":{"data":"QUJD"}}}', /^The parameter files must be of type array\.$/],
      [
        '{"caseId":"a","files":[{"Title":"a.pdf","PathOnClient":"a.pdf"}]}',
        /files\.0\.data must be of type string/,
      ],
      [`{"caseId":"a","caseId":"b","files":[${one}]}`, /^The parameter caseId is given twice\.$/],
      [`{"caseId":"a","files":[${one}],"files":[]}`, /must hold a file/],
      [`{"caseId":"a","files":[${one}],"files":[${one}]}`, /^The parameter files\.0\.data is given twice\.$/],
      [
        `{"caseId":"a","files":[${one},${one}],"files":[{"Title":"a","PathOnClient":"a","data":5}]}`,
        /files\.0\.data must be/,
      ],
      [`{"__proto__":{"caseId":"a"},"files":[${one}]}`, /^The parameter caseId is missing\.$/],
      ['{"caseId":"a",}', /^The body is not JSON\.$/],
      ['{"caseId":"a"} x', /^The body is not JSON\.$/],
      [`{"caseId":"a","more":${'['.repeat(101)}`, /^The body is nested deeper than 100 levels\.$/],
      [`{"more":"${'x'.repeat(100_000)}`, /^The body holds more than 65536 characters beside its files\.$/],
      [`{"${'x'.repeat(100_000)}`, /^The body holds more than 65536/],
      [`{"more":[${'0,'.repeat(100_000)}`, /^The body holds more than 65536/],
      [`{"more":${'1'.repeat(100_000)}`, /^The body holds more than 65536/],
    ];
    for (const [text, says] of rows) assert.match(await refused(receiveText(text)), says, text.slice(0, 100));
  });
});
