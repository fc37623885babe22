import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { defaultConfig } from '#contracts/config.ts';
import { Refusal } from '../errors.ts';
import { checkFiles } from './file-checks.ts';

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

const file = (Title: string, bytes: Uint8Array, PathOnClient = Title) => ({
  Title,
  PathOnClient,
  data: Buffer.from(bytes).toString('base64'),
});

function refusal(...files: Parameters<typeof checkFiles>[0]): string {
  try {
    checkFiles(files, limits);
  } catch (error) {
    assert.ok(error instanceof Refusal);
    assert.equal(error.reason, 'invalid');
    return error.message;
  }
  assert.fail('the file was taken');
}

describe('files that are taken', () => {
  it('each accepted kind, in any case of its extension', () => {
    for (const [extension, bytes] of Object.entries(bytesOf)) {
      for (const name of [`My file.${extension}`, `My file.${extension.toUpperCase()}`]) {
        const [taken] = checkFiles([file(name, bytes)], limits);
        assert.deepEqual([taken?.title, taken?.fileType], ['My file', extension.toUpperCase()]);
        assert.deepEqual(taken?.bytes, bytes);
      }
    }
  });

  it('an SVG with declaration, comment, document type, prefix or another encoding', () => {
    const texts = [
      '\ufeff  <?xml version="1.0"?><!-- a > b --><!DOCTYPE svg PUBLIC "x" "y"><svg></svg>',
      '<!DOCTYPE svg [ <!ENTITY a "b>"> ]>\n<svg/>',
      '<svg:svg xmlns:svg="http://www.w3.org/2000/svg"/>',
    ];
    for (const text of texts)
      assert.equal(checkFiles([file('a.svg', Buffer.from(text))], limits).length, 1, text);
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('<svg/>', 'utf16le')]);
    assert.equal(checkFiles([file('a.svg', utf16)], limits).length, 1);
  });

  it('names of any letters; paths, line ends and turned directions are taken out', () => {
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
      assert.equal(checkFiles([file(name, bytesOf.pdf!)], limits)[0]?.title, title, name);
    }
  });
});

describe('files that are refused', () => {
  it('for a name that is too long, which is never cut; the field is named', () => {
    const long = `${'x'.repeat(252)}.pdf`;
    const says = /^The field files\.0\.Title has 256 characters; it may have at most 255\.$/;
    assert.match(refusal(file(long, bytesOf.pdf!)), says);
    assert.match(refusal(file('a.pdf', bytesOf.pdf!, long)), /^The field files\.0\.PathOnClient has 256/);
  });

  it('for their extension', () => {
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
        refusal(file(name, bytesOf.pdf!)),
        /not accepted; accepted are SVG, PNG, JPG, GIF, PDF and ZIP/,
        name,
      );
    assert.match(refusal(file('a.pdf', bytesOf.pdf!, 'a.exe')), /not accepted/);
    assert.match(refusal(file('.pdf', bytesOf.pdf!)), /has no name/);
  });

  it('for what is in them', () => {
    for (const [extension, own] of Object.entries(bytesOf)) {
      for (const [other, bytes] of Object.entries(bytesOf)) {
        if (bytes.subarray(0, 3).equals(own.subarray(0, 3))) continue;
        assert.match(
          refusal(file(`a.${extension}`, bytes)),
          /is not what its extension/,
          `${other} as ${extension}`,
        );
      }
      assert.match(refusal(file(`a.${extension}`, Buffer.from('MZ\x90\x00'))), /is not what its extension/);
    }
    for (const text of [
      '<html><svg/></html>',
      '<!-- <svg> -->',
      '<?xml <svg',
      '<svgx/>',
      '<!DOCTYPE svg [',
      'svg',
    ])
      assert.match(refusal(file('a.svg', Buffer.from(text))), /is not what its extension/, text);
  });

  it('for their size or number, naming the file', () => {
    assert.match(refusal(file('a.pdf', Buffer.alloc(0))), /"a\.pdf" \(files\.0\) is empty/);
    const large = Buffer.concat([bytesOf.pdf!, Buffer.alloc(1024 * 1024)]);
    assert.match(
      refusal(file('b.pdf', bytesOf.pdf!), file('a.pdf', large)),
      /"a\.pdf" \(files\.1\) is larger than 1 MB/,
    );
    const exact = Buffer.concat([bytesOf.pdf!, Buffer.alloc(1024 * 1024 - bytesOf.pdf!.length)]);
    assert.equal(checkFiles([file('a.pdf', exact)], limits).length, 1);
    assert.match(refusal(), /must hold a file/);
    assert.match(refusal(...Array.from({ length: 4 }, () => file('a.pdf', bytesOf.pdf!))), /at most 3 files/);
  });

  it('for data that is no base64', () => {
    for (const data of [
      'data:application/pdf;base64,JVBERi0=',
      'JVBERi0',
      'JVBE Ri0=',
      '%%%%',
      'JVBERi0=\n',
    ]) {
      assert.match(refusal({ Title: 'a.pdf', PathOnClient: 'a.pdf', data }), /is not base64 text/, data);
    }
  });

  it('at once, however odd a file is', () => {
    const started = performance.now();
    for (const text of ['<!--'.repeat(100_000), '<?'.repeat(200_000), '<!DOCTYPE['.repeat(50_000)])
      assert.match(refusal(file('a.svg', Buffer.from(text))), /is not what its extension/);
    assert.ok(performance.now() - started < 10_000);
  });
});
