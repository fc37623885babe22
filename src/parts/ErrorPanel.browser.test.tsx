import { expect } from '@open-wc/testing';
import { useState } from 'react';
import { CallError } from '#runtime/errors.ts';
import { click } from '#ui/testing/user.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { ErrorPanel } from './ErrorPanel.tsx';
import { mountScreen } from './testing/mountScreen.tsx';

const nothing = () => undefined;

/** Fails until Retry is pressed. */
function Failing() {
  const [isWell, setIsWell] = useState(false);
  return isWell ? <p>Well again</p> : <ErrorPanel error={null} onRetry={() => setIsWell(true)} />;
}

describe('the error panel', () => {
  it('says what a reader can act on, never the error itself', async () => {
    const error = new CallError('offline', 'Class.method could not be reached');
    const screen = await mountScreen(<ErrorPanel error={error} onRetry={nothing} />);
    expect(screen.byRole('alert').textContent).to.contain('You appear to be offline.');
    await expect(screen.host).to.be.accessible();
    screen.render(<ErrorPanel error={new Error('secret')} onRetry={nothing} />);
    screen.byText('An error occurred. Please refresh the page and try again.');
  });

  it('asks a guest to sign in for what only users see', async () => {
    const error = new CallError('signed-out', 'Class.method answered 401');
    const screen = await mountScreen(<ErrorPanel error={error} onRetry={nothing} />, { user: null });
    await screen.findByText('Sign in to see this.');
    screen.byRole('link', 'Sign In');
    expect(screen.allByRole('button').length).to.equal(0);
    await expect(screen.host).to.be.accessible();
  });

  it('says the given sentence in place of its own', async () => {
    const screen = await mountScreen(<ErrorPanel error={null} onRetry={nothing} message="No topics." />);
    screen.byText('No topics.');
  });

  it('is busy while trying again, and can be pressed anew after a failure', async () => {
    let fail: (error: Error) => void = nothing;
    let tries = 0;
    const retry = () => {
      tries += 1;
      return new Promise<void>((_resolve, reject) => (fail = reject));
    };
    const screen = await mountScreen(<ErrorPanel error={null} onRetry={retry} />);
    const button = screen.byRole('button', 'Retry');
    await click(button);
    await click(button);
    expect(tries).to.equal(1);
    fail(new Error('still down'));
    await waitUntil(() => button.getAttribute('aria-disabled') === null);
    await click(button);
    expect(tries).to.equal(2);
  });

  it('hands the focus to the heading it stood under when it goes away with the pressed button', async () => {
    const screen = await mountScreen(
      <>
        <h1>Page</h1>
        <aside>
          <h2>Filters</h2>
        </aside>
        <section>
          <h2>Topics</h2>
          <Failing />
        </section>
      </>,
    );
    await click(screen.byRole('button', 'Retry'));
    await screen.findByText('Well again');
    expect(screen.root.activeElement?.textContent).to.equal('Topics');
    await expect(screen.host).to.be.accessible();
  });

  it('hands the focus to the pane it stood in, where there is one', async () => {
    const screen = await mountScreen(
      <>
        <h1>Page</h1>
        <section aria-label="Region" tabIndex={-1}>
          <Failing />
        </section>
      </>,
    );
    await click(screen.byRole('button', 'Retry'));
    await screen.findByText('Well again');
    expect(screen.root.activeElement?.getAttribute('aria-label')).to.equal('Region');
  });

  it('takes the focus from nothing else when it goes away', async () => {
    const screen = await mountScreen(
      <>
        <h1>Page</h1>
        <button type="button">Elsewhere</button>
        <Failing />
      </>,
    );
    const retry = screen.byRole('button', 'Retry') as HTMLButtonElement;
    const elsewhere = screen.byRole('button', 'Elsewhere') as HTMLButtonElement;
    elsewhere.focus();
    retry.click();
    await screen.findByText('Well again');
    expect(screen.root.activeElement).to.equal(elsewhere);
  });
});
