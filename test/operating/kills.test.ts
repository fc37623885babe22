import { test } from 'node:test';
import { killRounds } from '../../host/testing/kill-rounds.ts';
import { mailKillRounds } from '../../host/testing/mail-kills.ts';

// A host that is killed at so many random moments between writing and telling. What is asserted is in what is called:
// nothing is lost, nothing comes twice where ids are kept, and the order of each case is kept.

const rounds = 100;

test(`a host that is killed ${rounds} times loses no message for the operator’s system`, async (context) => {
  const { comments, repeated } = await killRounds(rounds);
  context.diagnostic(`${comments} comments, of which ${repeated} came again under their id`);
});

test(`a host that is killed ${rounds} times loses no mail`, async (context) => {
  const { cases, mails, repeated } = await mailKillRounds(rounds);
  context.diagnostic(`${cases} cases, ${mails} mails, of which ${repeated} came again under their id`);
});
