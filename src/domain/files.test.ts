import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { acceptedExtensions } from '#contracts/cases.ts';
import { defaultConfig } from '#contracts/config.ts';
import { acceptedExtensionOf } from './caseRules.ts';
import {
  acceptedKinds,
  checkFiles,
  type FileFacts,
  filePartsOf,
  filePayload,
  freeName,
  totalBytes,
  uploadTimeout,
} from './files.ts';

const limits = { fileBytes: 100, fileCount: 3, fileTotalBytes: 250 };
const file = (name: string, size = 10): FileFacts => ({ name, size, lastModified: 1 });
const isAcceptedName = (name: string) => acceptedExtensionOf(name) !== null;
const reasons = (incoming: FileFacts[], chosen: FileFacts[] = []) =>
  checkFiles(incoming, chosen, limits).refused.map(({ file: { name }, reason }) => [name, reason]);

describe('accepted files', () => {
  it('are pictures, PDF and ZIP', () => {
    assert.deepEqual(acceptedExtensions, ['.jpg', '.jpeg', '.png', '.svg', '.gif', '.pdf', '.zip']);
    assert.deepEqual(acceptedKinds, ['SVG', 'PNG', 'JPG', 'GIF', 'PDF', 'ZIP']);
  });

  it('are known by the end of their name, in whatever case', () => {
    for (const extension of acceptedExtensions) {
      assert.equal(isAcceptedName(`a${extension}`), true, extension);
      assert.equal(isAcceptedName(`A${extension.toUpperCase()}`), true, extension);
    }
    const refused = ['a', 'a.', 'a.exe', 'a.pdf.exe', 'pdf', 'a.pdf ', 'a.docx', 'a.html', 'a.pdf\0.exe', ''];
    for (const name of refused) assert.equal(isAcceptedName(name), false, JSON.stringify(name));
  });

  it('may have any characters in their name', () => {
    for (const name of [
      'Überweisung №1 (final).pdf',
      '.pdf',
      'a/b\\c:"<>?.png',
      '給与\u202e.zip',
      "o'b&c=d;e,f.gif",
    ])
      assert.equal(isAcceptedName(name), true, name);
  });
});

describe('the check of files', () => {
  it('takes each file that fits and says of each other why not', () => {
    const { accepted } = checkFiles([file('a.pdf'), file('b.exe'), file('c.png')], [], limits);
    assert.deepEqual(
      accepted.map(({ name }) => name),
      ['a.pdf', 'c.png'],
    );
    assert.deepEqual(reasons([file('a.exe'), file('b.pdf', 0), file('c.pdf', 101)]), [
      ['a.exe', 'extension'],
      ['b.pdf', 'empty'],
      ['c.pdf', 'size'],
    ]);
  });

  it('allows a file of exactly the limit', () => {
    assert.deepEqual(reasons([file('a.pdf', 100)]), []);
  });

  it('counts what was chosen before', () => {
    const chosen = [file('1.pdf'), file('2.pdf')];
    assert.deepEqual(reasons([file('3.pdf'), file('4.pdf')], chosen), [['4.pdf', 'count']]);
  });

  it('sums the sizes, and takes a small file after one that was too much', () => {
    const chosen = [file('1.pdf', 100)];
    assert.deepEqual(reasons([file('2.pdf', 100), file('3.pdf', 51)], chosen), [['3.pdf', 'total']]);
    const roomy = checkFiles([file('2.pdf', 100), file('3.pdf', 51), file('4.pdf', 50)], chosen, {
      ...limits,
      fileCount: 9,
    });
    assert.deepEqual(
      roomy.accepted.map(({ name }) => name),
      ['2.pdf', '4.pdf'],
    );
    assert.equal(totalBytes([...chosen, ...roomy.accepted]), 250);
  });

  it('has a name of 255 characters at most, as the host does', () => {
    assert.deepEqual(reasons([file(`${'x'.repeat(251)}.pdf`)]), []);
    const long = `${'x'.repeat(252)}.pdf`;
    assert.deepEqual(reasons([file(long)]), [[long, 'name']]);
  });

  it('asks for a name before the extension, as the host does', () => {
    assert.deepEqual(reasons([file('.png'), file(' .PDF'), file('..png'), file('.a.png')]), [
      ['.png', 'unnamed'],
      [' .PDF', 'unnamed'],
    ]);
    assert.deepEqual(reasons([file('.env')]), [['.env', 'extension']]);
  });

  it('takes the same file once, and another of the same name', () => {
    assert.deepEqual(reasons([file('a.pdf'), file('a.pdf')]), [['a.pdf', 'duplicate']]);
    assert.deepEqual(reasons([file('a.pdf', 11)], [file('a.pdf', 10)]), []);
  });

  it('has limits of 25 MB a file, 10 files and 100 MB in all by default', () => {
    const { fileBytes, fileCount, fileTotalBytes } = defaultConfig.limits;
    assert.deepEqual([fileBytes, fileCount, fileTotalBytes], [26_214_400, 10, 104_857_600]);
  });
});

describe('the payload of a file', () => {
  it('has the name twice and, last of all, the content without the data-URL prefix', () => {
    assert.deepEqual(filePayload('a b.pdf', 'data:application/pdf;base64,QUJD'), {
      Title: 'a b.pdf',
      data: 'QUJD',
      PathOnClient: 'a b.pdf',
    });
    assert.equal(filePayload('a.zip', 'data:;base64,QQ==').data, 'QQ==');
    const fields = Object.keys(filePayload('a.zip', 'data:;base64,QQ=='));
    assert.deepEqual(fields, ['Title', 'PathOnClient', 'data'], 'a host judges names first');
  });
});

it('pasted files get names of their own', () => {
  assert.equal(freeName('image.png', []), 'image.png');
  assert.equal(freeName('image.png', ['image.png', 'image (2).png']), 'image (3).png');
  assert.equal(freeName('image', ['image']), 'image (2)');
});

it('a file has as long as a write, and as long as the slowest upload that is waited for takes', () => {
  assert.equal(uploadTimeout(0, defaultConfig), 15_000);
  assert.equal(uploadTimeout(1_000_000, defaultConfig), 35_000);
  assert.equal(uploadTimeout(26_214_400, defaultConfig), 539_288);
});

describe('the parts of a file', () => {
  it('are one, the whole, where no part is named or the file is no larger', () => {
    assert.deepEqual(filePartsOf(10, 0), [{ start: 0, end: 10, index: 1, count: 1 }]);
    assert.deepEqual(filePartsOf(10, 10), [{ start: 0, end: 10, index: 1, count: 1 }]);
    assert.deepEqual(filePartsOf(0, 4), [{ start: 0, end: 0, index: 1, count: 1 }]);
  });

  it('follow one another without a gap, the last as short as it comes', () => {
    assert.deepEqual(filePartsOf(10, 4), [
      { start: 0, end: 4, index: 1, count: 3 },
      { start: 4, end: 8, index: 2, count: 3 },
      { start: 8, end: 10, index: 3, count: 3 },
    ]);
  });
});
