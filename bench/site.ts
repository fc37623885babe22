import { demoPassword } from '../host/demo/users.ts';
import { startHost, type TestHost } from '../host/testing/start-host.ts';
import { type openBrowser, openContext } from './browser.ts';

type Browser = Awaited<ReturnType<typeof openBrowser>>;
/** Of a signed-in user. */
export type Cookies = Parameters<typeof openContext>[1];

const account = 'admin@harbor.example';

/** The demo on a host of its own. */
export const startSite = (): Promise<TestHost> => startHost();

/** Signs the demo's administrator in. */
export async function signIn(browser: Browser, host: TestHost): Promise<Cookies> {
  const context = await openContext(browser);
  const page = await context.newPage();
  await page.goto(`${host.url}/my-cases`);
  await page.getByLabel('Email address').fill(account);
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('heading', { name: 'My Cases' }).first().waitFor();
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}
