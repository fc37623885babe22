import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { runUsers } from '../commands/users.ts';
import { type Client, guestOf } from './client.ts';
import {
  freePort,
  type IdentityProvider,
  providerSettings,
  startIdentityProvider,
} from './identity-provider.ts';
import { startHost, type TestHost } from './start-host.ts';
import { settingsOf } from './test-store.ts';

const mapping = {
  user: {
    email: 'email',
    first_name: 'given_name',
    last_name: 'family_name',
    locale: 'locale',
    permissions: [
      { value: 'view-cases' },
      { claim: 'groups', values: { admins: ['admin', 'raise-cases'], staff: 'internal' } },
    ],
  },
  account: { id: 'org', name: 'org_name' },
};

/** Somebody the provider knows. */
export const ana = {
  given_name: 'Ana',
  family_name: 'Duarte',
  email: 'ana@north.example',
  email_verified: true,
  locale: 'de',
  org: 'north',
  org_name: 'Northwind Robotics',
  groups: ['admins', 'golf'],
};

/** A browser at the site and at the provider, each with its own cookies. */
export class Traveller {
  readonly client: Client;
  readonly #host: Pick<TestHost, 'url' | 'origin'>;
  readonly #jar = new Map<string, string>();

  constructor(host: Pick<TestHost, 'url' | 'origin'>) {
    this.#host = host;
    this.client = guestOf(host);
  }

  async #away(url: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('cookie', [...this.#jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(url, { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      if (at === pair.length - 1) this.#jar.delete(pair.slice(0, at));
      else this.#jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }

  /** Begins at a path of the site; the address of the provider that the browser is sent to. */
  async begin(path: string): Promise<string> {
    const response = await this.client.fetch(path);
    assert.equal(response.status, 303, await response.clone().text());
    return response.headers.get('location') ?? '';
  }

  /** Goes to the provider and says who they are there; the path of the site that the provider leads back to. */
  async signInAt(provider: string, who: string): Promise<string> {
    let url = provider;
    for (let steps = 0; steps < 8; steps += 1) {
      if (url.startsWith(this.#host.origin)) return url.slice(this.#host.url.length);
      const asks = url.includes('/interaction/');
      const init = asks ? { method: 'POST', body: new URLSearchParams({ who }) } : {};
      const response = await this.#away(url, init);
      url = new URL(response.headers.get('location') ?? assert.fail(`${url}: ${response.status}`), url).href;
    }
    return assert.fail(url);
  }

  /** The whole way; the answer of the site at its end. */
  async signIn(who: string, path = '/login/with/north'): Promise<Response> {
    return this.client.fetch(await this.signInAt(await this.begin(path), who));
  }

  async info() {
    return (await this.client.ask('getUserInfo', {})) as {
      readonly isGuest: boolean;
      readonly isAdmin: boolean;
      readonly isInternalUser: boolean;
      readonly userLangLocale: string;
    };
  }
}

/** The words of a page. */
export const textOf = async (response: Response) =>
  (await response.text())
    .replaceAll(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'");
/** The heading of a page. */
export const headingOf = async (response: Response) =>
  (/<h1>(.*?)<\/h1>/.exec(await response.text())?.[1] ?? '').replaceAll('&#39;', "'");

/** A site of a test that signs people in by a provider, and that provider; both are new with each start. */
export class ProviderSite {
  readonly folder = mkdtempSync(join(tmpdir(), 'hc-provider-'));
  readonly mappingFile = join(this.folder, 'mapping.json');
  provider!: IdentityProvider;
  host!: TestHost;
  settings: Record<string, string> = {};

  constructor() {
    writeFileSync(this.mappingFile, JSON.stringify(mapping));
  }

  /** Starts both, with further settings of the provider and of the host. */
  readonly start = async (
    more: Readonly<Record<string, string>> = {},
    env: Readonly<Record<string, string>> = {},
  ): Promise<void> => {
    const site = { origin: `http://127.0.0.1:${await freePort()}`, name: 'north' };
    this.provider = await startIdentityProvider(site);
    this.provider.people.set('ana', { ...ana });
    this.settings = {
      ...providerSettings(this.provider, site, { MAPPING: this.mappingFile, CREATE: 'accounts', ...more }),
      HC_LOG_LEVEL: 'silent',
      ...env,
    };
    this.host = await startHost({ content: 'none', env: this.settings });
  };

  readonly stop = async (): Promise<void> => {
    await this.host.stop();
    await this.provider.stop();
  };

  /** Runs a command on the site. */
  async hc(command: typeof runUsers, ...args: string[]) {
    let said = '';
    const write = { write: (text: string) => (said += text) };
    const environment = { ...this.settings, ...(await settingsOf(this.host.config.dataDir)) };
    return { code: await command(args, write, write, environment), said };
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}
