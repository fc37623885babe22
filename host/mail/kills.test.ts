import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mailKillRounds } from '../testing/mail-kills.ts';

test('a host that is killed between writing and mailing loses no mail, and a mailbox that keeps ids has none twice', async () => {
  assert.ok((await mailKillRounds(2)).mails > 0);
});
