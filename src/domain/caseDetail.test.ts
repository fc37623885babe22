import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { defaultConfig } from '#contracts/config.ts';
import {
  attachmentName,
  commentAnchor,
  commentAuthor,
  commentBody,
  downloadPath,
  isCommentTooLong,
  isSameComment,
  newestFirst,
} from './caseDetail.ts';
import { initialsOf } from './initials.ts';

describe('a comment', () => {
  it('is by its owner, else by who created it, else by nobody known', () => {
    const [owner, creator] = [{ Name: 'Priya Raman' }, { Name: 'Maya Lindqvist' }];
    assert.equal(commentAuthor({ Comment_Owner__r: owner, CreatedBy: creator }), 'Priya Raman');
    assert.equal(commentAuthor({ Comment_Owner__r: null, CreatedBy: creator }), 'Maya Lindqvist');
    assert.equal(commentAuthor({ Comment_Owner__r: { Name: '' }, CreatedBy: creator }), 'Maya Lindqvist');
    assert.equal(commentAuthor({ Comment_Owner__r: { Name: null }, CreatedBy: null }), null);
    assert.equal(commentAuthor({}), null);
  });

  it('stands before older ones, and before those without a date', () => {
    const at = (Id: string, CreatedDate: string | null) => ({ Id, CreatedDate });
    const comments = [
      at('none', null),
      at('old', '2025-09-23T11:02:00.000+0000'),
      at('new', '2025-09-24T10:08:00Z'),
      at('bad', 'yesterday'),
      at('same', '2025-09-23T11:02:00Z'),
    ];
    assert.deepEqual(
      newestFirst(comments).map(({ Id }) => Id),
      ['new', 'old', 'same', 'none', 'bad'],
    );
  });

  it('has the initials of its author', () => {
    assert.equal(initialsOf('Priya Raman'), 'PR');
    assert.equal(initialsOf(' Ana María del Valle '), 'AV');
    assert.equal(initialsOf('Cher'), 'C');
    assert.equal(initialsOf('😀 Smith'), '😀S');
    assert.equal(initialsOf(''), '');
  });

  it('may have 131,071 characters and not one more', () => {
    const limit = defaultConfig.limits.commentLength;
    assert.equal(isCommentTooLong('x'.repeat(131_071), limit), false);
    assert.equal(isCommentTooLong('x'.repeat(131_072), limit), true);
  });

  it('of one plain paragraph is sent as its text, everything else as it is', () => {
    assert.equal(commentBody('<p>Hello</p>'), 'Hello');
    assert.equal(
      commentBody('<p>two<br>lines, <strong>bold</strong></p>'),
      'two<br>lines, <strong>bold</strong>',
    );
    assert.equal(commentBody('<p>a</p><p>b</p>'), '<p>a</p><p>b</p>');
    assert.equal(commentBody('<ul><li><p>a</p></li></ul>'), '<ul><li><p>a</p></li></ul>');
    assert.equal(commentBody(''), '');
  });

  it('that was sent is found by its id, else as a new one of the same words', () => {
    const sent = { body: 'One <em>two</em>', id: null, known: ['1'] };
    assert.equal(isSameComment(sent, { Id: '2', CommentBody__c: '<p>One&nbsp;two</p>' }), true);
    assert.equal(isSameComment(sent, { Id: '1', CommentBody__c: 'One two' }), false);
    assert.equal(isSameComment(sent, { Id: '2', CommentBody__c: 'One three' }), false);
    assert.equal(isSameComment(sent, { Id: '2', CommentBody__c: null }), false);
    assert.equal(isSameComment({ ...sent, id: '9' }, { Id: '9', CommentBody__c: 'changed' }), true);
    assert.equal(isSameComment({ ...sent, id: '9' }, { Id: '2', CommentBody__c: 'One two' }), false);
  });

  it('has an anchor of its own', () => {
    assert.equal(commentAnchor('00a1'), 'comment-00a1');
  });
});

describe('an attachment', () => {
  const file = (Title: string | null, FileType: string | null) => ({
    Id: '00P1',
    ContentDocumentId: '0691',
    ContentDocument: { Title, FileType },
  });

  it('is named by its title and its type in lower case', () => {
    assert.equal(attachmentName(file('leave-request', 'PNG')), 'leave-request.png');
    assert.equal(attachmentName(file('Überweisung №1.final', 'pdf')), 'Überweisung №1.final.pdf');
    assert.equal(attachmentName(file('notes', null)), 'notes');
    assert.equal(attachmentName(file(null, 'PDF')), '00P1.pdf');
    assert.equal(attachmentName({ Id: '00P1', ContentDocumentId: '0691' }), '00P1');
  });

  it('is downloaded from the stated address below the base path', () => {
    assert.equal(
      downloadPath('/support', '069000000000001AAA'),
      '/support/sfc/servlet.shepherd/document/download/069000000000001AAA?operationContext=S1',
    );
    assert.equal(
      downloadPath('', '../../x?y#z'),
      '/sfc/servlet.shepherd/document/download/..%2F..%2Fx%3Fy%23z?operationContext=S1',
    );
  });
});
