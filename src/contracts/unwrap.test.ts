import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  unwrapAddress,
  unwrapCase,
  unwrapCaseId,
  unwrapComment,
  unwrapComplaint,
  unwrapFiles,
  unwrapHtml,
} from './unwrap.ts';

const page = '<html><head><title>ERROR: The request could not be satisfied</title></head></html>';

describe('the answer to a complaint', () => {
  it('an id of 15 or 18 letters and digits is success, whatever it spells', () => {
    for (const id of ['500000000000001', '500000000000001AAA', '500ERROR0000001', '50ERROR00000001AAA'])
      assert.deepEqual(unwrapComplaint(id), { data: id });
    assert.deepEqual(unwrapComplaint(' 500000000000001\n'), { data: '500000000000001' });
  });

  it('everything else with ERROR is refused with its text', () => {
    for (const text of [
      'ERROR',
      'ERROR: The field Name is required.',
      'An ERROR occurred',
      'ERROR: List<String> is empty',
      '500ERROR000000-',
    ])
      assert.deepEqual(unwrapComplaint(text), { refusal: text });
  });

  it('nothing, what is neither, and the page of a proxy say nothing of it', () => {
    const unclear = [null, '', '  ', 'ok', '50000000000000', '5000000000000012', '500000000000001AA!'];
    for (const answer of [...unclear, page, `502 ERROR ${page}`])
      assert.equal(unwrapComplaint(answer), null, String(answer));
  });
});

describe('the answer to a new case', () => {
  it('is an id of 15 or 18 letters and digits, or says nothing of it', () => {
    for (const id of ['500000000000001', '500000000000001AAA'])
      assert.deepEqual(unwrapCaseId(id), { data: id });
    for (const no of ['', 'ok', 'ERROR: no', '5000', '500000000000001-AA', '500000000000001AAAA', page])
      assert.equal(unwrapCaseId(no), null, no);
  });
});

describe('the answer to files', () => {
  it('states that they are there by their records or true', () => {
    assert.deepEqual(unwrapFiles(true), { data: true });
    assert.deepEqual(unwrapFiles([{ Id: '06A' }]), { data: [{ Id: '06A' }] });
  });

  it('refuses them by a text with ERROR, and says nothing of them by any other', () => {
    assert.deepEqual(unwrapFiles(' ERROR: no room '), { refusal: 'ERROR: no room' });
    for (const text of ['ok', 'attached', '', page]) assert.equal(unwrapFiles(text), null, text);
  });
});

describe('the answer to a comment', () => {
  it('gives words for a refusal, or says nothing of the comment', () => {
    assert.deepEqual(unwrapComment({ ERROR: 'closed' }), { data: { ERROR: 'closed' } });
    assert.equal(unwrapComment({ ERROR: page }), null);
  });
});

describe('an error in the place of a case', () => {
  it('is told in the words of the server, where it is words', () => {
    assert.deepEqual(unwrapCase({ error: 'because' }), { refusal: 'because' });
    assert.equal(unwrapCase({ error: page }), null);
  });
});

describe('HTML of the complaints pages', () => {
  it('is markup, or nothing', () => {
    for (const html of ['', ' \n', '<p>Write to us</p>', 'Write to <b>us</b>', '<h2 id="a">Z</h2>'])
      assert.deepEqual(unwrapHtml(html), { data: html });
    for (const none of ['ok', 'a < b', page, '<!DOCTYPE html><p>Bad gateway</p>'])
      assert.equal(unwrapHtml(none), null, none);
  });
});

describe('the sign-out address', () => {
  it('is an address or none', () => {
    for (const address of [null, '/secur/logout.jsp', 'https://help.example.com/logout'])
      assert.deepEqual(unwrapAddress(address), { data: address });
    for (const none of ['ok', '', page, 'javascript:1']) assert.equal(unwrapAddress(none), null, none);
  });
});
