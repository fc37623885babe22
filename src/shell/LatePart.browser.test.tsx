import { expect } from '@open-wc/testing';
import { type ComponentType, useRef } from 'react';
import { mountScreen } from '#parts/testing/mountScreen.tsx';
import { createScript, type Script } from '#ui/script.ts';
import { click } from '#ui/testing/user.ts';
import { LatePart } from './LatePart.tsx';

interface Named {
  readonly name: string;
}

const Greeting = ({ name }: Named) => <p>Hello {name}</p>;

function Page({ script }: { readonly script: Script<ComponentType<Named>> }) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <main>
      <h1>Page</h1>
      <button ref={button} type="button">
        Open
      </button>
      <LatePart
        script={script}
        name="greeting"
        props={{ name: 'Ana' }}
        anchor={button}
        onDismiss={() => undefined}
      />
    </main>
  );
}

describe('a part of the frame that comes late', () => {
  it('says when its script can’t be had, and is opened by Retry', async () => {
    let isDown = true;
    const greeting = createScript<ComponentType<Named>>(async () => {
      if (isDown) throw new Error('no network');
      return Greeting;
    });
    const screen = await mountScreen(<Page script={greeting} />);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).to.contain('This part of the page stopped working.');
    await expect(screen.host).to.be.accessible();
    isDown = false;
    await click(screen.byRole('button', 'Retry'));
    await screen.findByText('Hello Ana');
    expect(screen.allByRole('alert').length).to.equal(0);
  });
});
