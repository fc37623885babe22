import assert from 'node:assert/strict';
import { it } from 'node:test';
import { zoneOf } from './timeZone.ts';

it('a time zone has one name, and what is none is UTC', () => {
  assert.equal(zoneOf('Europe/Berlin'), 'Europe/Berlin');
  assert.equal(zoneOf('eUROPE/bERLIN'), 'Europe/Berlin');
  assert.equal(zoneOf('America/Argentina/Buenos_Aires'), zoneOf('america/argentina/buenos_aires'));
  for (const none of [
    null,
    undefined,
    '',
    'Mars/Olympus',
    '+01:00',
    '-0330',
    ' Europe/Berlin',
    '<b>',
    'constructor',
  ])
    assert.equal(zoneOf(none), 'UTC', String(none));
});
