import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { demoPassword } from '../../host/demo/users.ts';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';
import { type Desktop, startDesktop } from './desktop.ts';

/** What was said in the last run. */
const transcriptFile = '.cache/screen-reader.txt';

interface Reader extends Desktop {
  /** Opens a page of the site, and goes to its heading. */
  goTo(path: string, heading: RegExp): Promise<void>;
}

// The keys go the way of a keyboard, through the screen, so that the reader's own commands work: 1 for the next heading of
// the first level, H for the next heading.
describe('by ear, with Orca in Firefox', () => {
  let host: TestHost;
  let desktop: Desktop;
  before(async () => {
    host = await startHost();
    desktop = await startDesktop();
  });
  after(async () => {
    mkdirSync('.cache', { recursive: true });
    writeFileSync(transcriptFile, desktop.transcript());
    await desktop.stop();
    await host.stop();
  });

  const task = (what: string, steps: (reader: Reader) => Promise<void>) =>
    it(what, async () => {
      desktop.note(`# ${what}`);
      await steps({
        ...desktop,
        async goTo(path, heading) {
          await desktop.open(`${host.url}${path}`);
          await desktop.keyUntil('1', heading);
        },
      });
    });

  task('a guest reads an article from heading to heading', async ({ goTo, hears, key }) => {
    await goTo('/article?articleId=reset-your-password', /Reset your password heading level 1/);
    await key('h');
    await hears(/heading level 2/);
    await key('Down');
    await hears(/Which password you need/);
  });

  task('signs in', async ({ open, hears, key, keyUntil, type, transcript }) => {
    await open(`${host.url}/login`);
    await hears(/Email address entry required/);
    await type('admin@harbor.example');
    await keyUntil('Tab', /Password/);
    await type(demoPassword);
    await key('Return');
    await keyUntil('1', /I need help with heading level 1/);
    assert.doesNotMatch(transcript(), /invalid entry/, 'an empty field is not called wrong');
  });

  task('finds an article while typing, and goes to it', async ({ goTo, hears, key, keyUntil, type }) => {
    await goTo('/glossary', /Glossary.* heading level 1/);
    await keyUntil('shift+Tab', /Search Help Center/);
    await type('off-cycle');
    await hears(/\d+ results?/);
    await key('Down');
    await hears(/off-cycle/i);
    await key('Return');
    await hears(/Run an off-cycle payroll/);
  });

  task('narrows the list of cases', async ({ goTo, hears, key, keyUntil }) => {
    await goTo('/my-cases', /My Cases heading level 1/);
    await keyUntil('r', /Closed/);
    await key('space');
    await hears(/\d+ Results?/);
  });

  task('opens a case and comments on it', async ({ goTo, hears, key, keyUntil, type }) => {
    await goTo('/my-cases?status=open', /My Cases heading level 1/);
    await keyUntil('t', /table/i);
    await keyUntil('k', /link/i);
    await key('Return');
    await keyUntil('1', /Case .*\d heading level 1/);
    await keyUntil('Tab', /Add a comment formatting tool bar/);
    await key('Tab');
    await hears(/Add a comment/);
    await type('Thank you, that helped.');
    await keyUntil('Tab', /(Save|Add a comment).* button/);
    await key('Return');
    await hears(/comment (has been|was) added/i);
  });

  task('chooses another language', async ({ goTo, hears, key, keyUntil }) => {
    await goTo('/glossary', /Glossary.* heading level 1/);
    await keyUntil('shift+Tab', /Language/);
    await key('Return');
    await hears(/English/);
    await keyUntil('Up', /Deutsch/);
    await key('Return');
    await keyUntil('1', /Glossar heading level 1/);
  });
});
