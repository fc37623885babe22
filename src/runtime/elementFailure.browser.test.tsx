import { expect, oneEvent } from '@open-wc/testing';
import { createContext, useContext } from 'react';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { expectConsoleError } from '../../test/console.ts';
import {
  defineProbe,
  heard,
  type ProbeElement,
  reads,
  shows,
  staticShown,
} from '../../test/elements/probe.tsx';
import { configureElements, type ErrorPanelProps, elementSettings } from './elementSettings.ts';

const defaults = elementSettings();
const caught: { error: unknown; tag: string }[] = [];
let broken = true;
let box: HTMLElement;
beforeEach(() => {
  box = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  box.remove();
  configureElements(defaults);
});

const Words = createContext('no words');

function Failing() {
  if (broken) throw new TypeError('broken on purpose');
  return <i>repaired</i>;
}

function Panel({ error, retry }: ErrorPanelProps) {
  const words = useContext(Words);
  return (
    <p role="alert">
      {error instanceof Error && error.message}
      <button type="button" onClick={retry}>
        {words}
      </button>
    </p>
  );
}

function placeWithStatic(element: ProbeElement): ProbeElement {
  element.innerHTML = '<p>static</p>';
  return box.appendChild(element);
}

describe('a component that fails', () => {
  beforeEach(() => {
    broken = true;
    caught.length = 0;
    configureElements({
      wrap: (children) => <Words value="Try again">{children}</Words>,
      onError: (error, { localName }) => caught.push({ error, tag: localName }),
      renderError: Panel,
    });
  });

  it('shows the panel with a Retry that works, reports once and sends hc-failed, and hc-error as before', async () => {
    expectConsoleError(/broken on purpose/);
    const probe = defineProbe(Failing);
    probe.define();
    const element = probe.create();
    const errors = heard('hc-failed', element);
    const errorsAsBefore = heard('hc-error', element);
    const ready = heard('hc-ready', element);
    placeWithStatic(element);
    await reads(element, 'broken on purposeTry again');
    await waitUntil(() => errors.length > 0, 'hc-failed reaches the document');
    expect(staticShown(element), 'what can be read stays, under the panel').to.equal(true);
    expect(errors).to.have.length(1);
    const detail = { reason: 'broken', message: 'broken on purpose', canRetry: true };
    expect(errors[0]?.detail).to.deep.equal(detail);
    expect(errorsAsBefore.map((event) => event.detail)).to.deep.equal([detail]);
    expect(caught).to.have.length(1);
    expect(caught[0]?.tag).to.equal(probe.tag);
    expect(caught[0]?.error).to.be.instanceOf(TypeError);
    expect(ready).to.have.length(0);

    broken = false;
    element.shadowRoot?.querySelector('button')?.click();
    await reads(element, 'repaired');
    await waitUntil(() => ready.length === 1, 'hc-ready follows');
    expect(staticShown(element)).to.equal(false);
  });

  it('shows the panel again when Retry fails again', async () => {
    expectConsoleError(/broken on purpose/);
    const probe = defineProbe(Failing);
    probe.define();
    const element = box.appendChild(probe.create());
    await reads(element, 'Try again');
    element.shadowRoot?.querySelector('button')?.click();
    await waitUntil(() => caught.length === 2, 'reported again');
    await reads(element, 'Try again');
  });

  it('leaves the other elements of the page alone', async () => {
    expectConsoleError(/broken on purpose/);
    const [failing, sound] = [defineProbe(Failing), defineProbe()];
    failing.define();
    sound.define();
    const elements = [
      box.appendChild(sound.create()),
      box.appendChild(failing.create()),
      box.appendChild(sound.create()),
    ];
    await reads(elements[1] as Element, 'Try again');
    await shows(elements[0] as Element);
    await shows(elements[2] as Element);
  });

  it('is unmounted and mounted like any other', async () => {
    expectConsoleError(/broken on purpose/);
    const probe = defineProbe(Failing);
    probe.define();
    const element = box.appendChild(probe.create());
    await reads(element, 'Try again');
    element.remove();
    await waitUntil(() => element.shadowRoot?.textContent === '', 'the panel is gone');
    broken = false;
    box.append(element);
    await reads(element, 'repaired');
  });

  it('sends JSON only, whatever was thrown', async () => {
    expectConsoleError(/./);
    const probe = defineProbe(() => {
      throw { secret: () => 1 };
    });
    probe.define();
    const element = probe.create();
    const failed = oneEvent(element, 'hc-failed');
    box.append(element);
    const { detail } = await failed;
    expect(detail).to.deep.equal({ reason: 'broken', message: '[object]', canRetry: true });
  });

  it('keeps the static content when no panel is configured', async () => {
    expectConsoleError(/broken on purpose/);
    configureElements({ renderError: null });
    const probe = defineProbe(Failing);
    probe.define();
    const element = placeWithStatic(probe.create());
    await waitUntil(() => caught.length === 1, 'reported');
    expect(staticShown(element)).to.equal(true);
  });

  it('is survived even when providers or the panel fail, too', async () => {
    expectConsoleError(/no providers/);
    expectConsoleError(/no panel/);
    const probe = defineProbe(Failing);
    probe.define();
    configureElements({
      renderError: () => {
        throw new Error('no panel');
      },
    });
    const one = probe.create();
    const errors = heard('hc-failed', one);
    placeWithStatic(one);
    await waitUntil(
      () => errors.some(({ detail }) => detail.message === 'no panel'),
      'the failing panel is told',
    );
    expect(staticShown(one)).to.equal(true);

    configureElements({
      wrap: () => {
        throw new Error('no providers');
      },
    });
    const two = probe.create();
    const failed = oneEvent(two, 'hc-failed');
    placeWithStatic(two);
    expect((await failed).detail).to.deep.include({ message: 'no providers', canRetry: false });
    expect(staticShown(two)).to.equal(true);
  });
});
