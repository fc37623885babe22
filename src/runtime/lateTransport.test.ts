import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { defaultConfig } from '#contracts/config.ts';
import { CallError } from './errors.ts';
import { createLateTransport, primeFromPage, type TransportCode } from './lateTransport.ts';
import * as code from './transport.ts';

/** A page whose server answers every call with null, and how its script can be loaded. */
function open(...loads: (TransportCode | Error)[]) {
  const asked: string[] = [];
  let loaded = 0;
  const transport = createLateTransport(
    ({ createTransport }) =>
      createTransport(async ({ method }) => {
        asked.push(method);
        return null;
      }, defaultConfig),
    async () => {
      loaded += 1;
      const next = loads.length > 1 ? loads.shift() : loads[0];
      if (!next || next instanceof Error) throw next;
      return next;
    },
  );
  // Cached answers have timers, which would hold the test run.
  after(() => transport.clear());
  return { transport, asked, loaded: () => loaded };
}

const persona = (answer: string) => [{ method: 'getUserPersona', params: {}, answer }];

describe('server methods whose code comes late', () => {
  it('come with the first call, once for all that call', async () => {
    const { transport, asked, loaded } = open(code);
    assert.equal(loaded(), 0);
    await Promise.all([transport.call('getLogoutUrl', {}), transport.call('getUserPersona', {})]);
    assert.deepEqual(asked.toSorted(), ['getLogoutUrl', 'getUserPersona']);
    assert.equal(loaded(), 1);
  });

  it('ask at once where an element brought the code', async () => {
    const { transport, asked, loaded } = open(code);
    assert.equal(transport.open(code), transport.open(code));
    const answer = transport.call('getLogoutUrl', {});
    assert.deepEqual(asked, ['getLogoutUrl']);
    assert.equal(await answer, null);
    assert.equal(loaded(), 0);
  });

  it('know what the page brought', async () => {
    const { transport, asked } = open(code);
    primeFromPage(transport, [...persona('admin'), { method: 'noSuchMethod', answer: 1 }]);
    assert.equal(await transport.call('getUserPersona', {}), 'admin');
    assert.deepEqual(asked, []);
  });

  it('know nothing of what was forgotten before they came', async () => {
    for (const forget of ['clear', 'forget'] as const) {
      const { transport, asked } = open(code);
      primeFromPage(transport, persona('admin'));
      transport[forget]('getUserPersona');
      assert.equal(await transport.call('getUserPersona', {}), null);
      assert.deepEqual(asked, ['getUserPersona']);
    }
  });

  it('fail as unreachable where their code does not come, and come with the next call', async () => {
    const { transport, asked } = open(new TypeError('Failed to fetch'), code);
    await assert.rejects(
      transport.call('getLogoutUrl', {}),
      (error: unknown) => error instanceof CallError && error.kind === 'unreachable',
    );
    assert.equal(await transport.call('getLogoutUrl', {}), null);
    assert.deepEqual(asked, ['getLogoutUrl']);
  });
});
