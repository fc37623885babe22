import { expect } from '@open-wc/testing';
import { defaultConfig } from '#contracts/config.ts';
import type { MethodName } from '#contracts/methods.ts';
import { mount } from '#ui/testing/mount.tsx';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { createRuntime } from './createRuntime.ts';
import { createLateTransport, primeFromPage } from './lateTransport.ts';
import { RuntimeProvider } from './RuntimeProvider.tsx';
import { useRead } from './useRead.ts';

const caseOf = (subject: string) => ({ Id: subject, Subject: subject });
const list = (...subjects: string[]) => ({ caseList: subjects.map(caseOf) });
const params = { userId: 'u1' };
const brought = (answer: object, fits = true) => [{ method: 'getCaseList', params, answer, fits }];

/** The subjects of the cases, the wait for them, or why they are not there; `onRender` hears of each drawing. */
function Cases({ onRender }: { readonly onRender: () => void }) {
  onRender();
  const read = useRead('getCaseList', params);
  if (read.status === 'loading') return <p>Loading</p>;
  if (read.status === 'failed')
    return (
      <button type="button" onClick={read.retry}>
        Retry
      </button>
    );
  return <p>{read.data.map(({ Subject }) => Subject).join()}</p>;
}

/** A page with these answers of its own; the code of its server methods comes as `loads` say, one try after the other. */
function openPage(
  block: readonly object[],
  answer: object,
  ...loads: ('comes' | 'fails' | Promise<unknown>)[]
) {
  const asked: MethodName[] = [];
  let renders = 0;
  let tries = 0;
  const transport = createLateTransport(
    ({ createTransport }) =>
      createTransport(async ({ method }) => {
        asked.push(method);
        return answer;
      }, defaultConfig),
    async () => {
      tries += 1;
      const next = loads.length > 1 ? loads.shift() : loads[0];
      if (next === 'fails') throw new TypeError('Failed to fetch');
      await next;
      return import('./transport.ts');
    },
  );
  primeFromPage(transport, block);
  const runtime = { ...createRuntime({ pageWindow: window }), transport };
  const page = (
    <RuntimeProvider runtime={runtime}>
      <Cases
        onRender={() => {
          renders += 1;
        }}
      />
    </RuntimeProvider>
  );
  return { mounted: () => mount(page), transport, asked, renders: () => renders, tries: () => tries };
}

describe('what a page shows before the code of its server methods', () => {
  it('is what it brought, which is neither asked nor drawn again when that is there', async () => {
    const { mounted, transport, asked, renders } = openPage(brought(list('pay')), list('other'), 'comes');
    const { byText } = await mounted();
    byText('pay');
    const before = renders();
    await transport.whenOpen();
    await new Promise(requestAnimationFrame);
    byText('pay');
    expect(renders()).to.equal(before);
    expect(asked).to.deep.equal([]);
  });

  it('is a wait for what it did not bring, and where that does not come Retry, which asks for both', async () => {
    const { mounted, asked } = openPage([], list('asked'), 'fails', 'comes');
    const { findByText, findByRole } = await mounted();
    (await findByRole('button', 'Retry')).click();
    await findByText('asked');
    expect(asked).to.deep.equal(['getCaseList']);
  });

  it('is what it brought though that does not come, and fails in nothing', async () => {
    const { mounted, tries, renders } = openPage(brought(list('pay')), list('other'), 'fails');
    const { byText } = await mounted();
    const before = renders();
    await waitUntil(() => tries() > 0, 'it is tried when the page is idle');
    await new Promise(requestAnimationFrame);
    byText('pay');
    expect(renders()).to.equal(before);
  });

  it('is a wait for what has to be judged first', async () => {
    const { mounted, transport, asked } = openPage(brought(list('judged'), false), list('other'), 'comes');
    const { findByText } = await mounted();
    await findByText('judged');
    await transport.settle();
    expect(asked).to.deep.equal([]);
  });

  it('is what it brought, until what is asked in its place is there', async () => {
    const code = Promise.withResolvers<void>();
    const { mounted, transport, asked } = openPage(brought(list('old')), list('new'), code.promise);
    transport.outdate();
    const { byText, findByText } = await mounted();
    byText('old');
    code.resolve();
    await findByText('new');
    expect(asked).to.deep.equal(['getCaseList']);
  });

  it('is asked for when it was forgotten', async () => {
    const { mounted, transport, asked } = openPage(brought(list('old')), list('new'), 'comes');
    const { byText, findByText } = await mounted();
    byText('old');
    transport.clear();
    await findByText('new');
    await waitUntil(() => asked.length === 1);
  });

  it('is kept by who calls for the same', async () => {
    const { transport, asked } = openPage(brought(list('pay')), list('other'), 'fails');
    expect(transport.has('getCaseList', params)).to.equal(true);
    expect((await transport.call('getCaseList', params)).map(({ Subject }) => Subject)).to.deep.equal([
      'pay',
    ]);
    expect(asked).to.deep.equal([]);
  });
});
