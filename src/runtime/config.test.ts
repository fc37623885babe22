import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { defaultConfig } from '#contracts/config.ts';
import { mergeSettings, readConfig } from './config.ts';

describe("a site's configuration", () => {
  it('overlays the defaults, value by value', () => {
    const config = readConfig({ brand: { name: 'Fern' }, timings: { searchDebounce: 200 } }, assert.fail);
    assert.equal(config.brand.name, 'Fern');
    assert.equal(config.brand.helpCenterName, defaultConfig.brand.helpCenterName);
    assert.equal(config.timings.searchDebounce, 200);
    assert.equal(config.timings.searchRetryDelay, 1000);
  });

  it('keeps the default of a value of the wrong type, and names it', () => {
    const warnings: string[] = [];
    const config = readConfig(
      { timings: { searchDebounce: '200' }, brand: 7, links: [], footer: { licenceLines: 'x' }, typo: 1 },
      (message) => warnings.push(message),
    );
    assert.deepEqual(config, defaultConfig);
    for (const path of [
      'config.timings.searchDebounce',
      'config.brand',
      'config.links',
      'config.footer.licenceLines',
      'config.typo',
    ]) {
      assert.ok(
        warnings.some((warning) => warning.includes(path)),
        path,
      );
    }
  });

  it('takes renamed methods and further EOR countries', () => {
    const config = readConfig(
      { methodNames: { getCase: 'A.b' }, eorCountries: { spain: ['Spain'] } },
      assert.fail,
    );
    assert.equal(config.methodNames.getCase, 'A.b');
    assert.deepEqual(config.eorCountries.spain, ['Spain']);
    assert.deepEqual(config.eorCountries.germany, ['Germany']);
  });

  it('lets nothing into the prototype of objects', () => {
    const hostile: unknown = JSON.parse(
      '{"__proto__":{"polluted":1},"brand":{"__proto__":{"polluted":1}},"methodNames":{"__proto__":{"polluted":1}}}',
    );
    readConfig(hostile, () => undefined);
    assert.equal(Object.hasOwn(Object.prototype, 'polluted'), false);
    assert.equal(({} as Record<string, unknown>).polluted, undefined);
  });

  it('is the default for anything that is no object', () => {
    for (const given of [null, undefined]) assert.deepEqual(readConfig(given, assert.fail), defaultConfig);
    for (const given of ['x', 7, [], true])
      assert.deepEqual(
        readConfig(given, () => undefined),
        defaultConfig,
      );
  });
});

describe('settings given in several places', () => {
  const over = async () => 'over';
  const under = async () => 'under';

  it('add up value by value, the later ones over the earlier ones', () => {
    const merged = mergeSettings(
      {
        config: { brand: { name: 'Fern', helpCenterName: 'Help' }, search: { hosts: ['a', 'b'] } },
        functions: { 'A.one': under, 'A.two': under },
      },
      {
        config: { brand: { helpCenterName: 'Answers' }, search: { hosts: ['c'] } },
        functions: { 'A.two': over },
      },
    );
    assert.deepEqual(merged, {
      config: { brand: { name: 'Fern', helpCenterName: 'Answers' }, search: { hosts: ['c'] } },
      functions: { 'A.one': under, 'A.two': over },
    });
  });

  it('change no object but their own', () => {
    const hostile = JSON.parse('{"config":{"__proto__":{"polluted":true}}}');
    const merged = mergeSettings({ config: {} }, hostile);
    assert.equal('polluted' in (merged.config ?? {}), false);
    assert.equal('polluted' in {}, false);
  });
});
