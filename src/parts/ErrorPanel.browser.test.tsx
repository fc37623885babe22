import { expect } from '@open-wc/testing';
import { CallError } from '#runtime/errors.ts';
import { click } from '#ui/testing/user.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { ErrorPanel } from './ErrorPanel.tsx';
import { mountScreen } from './testing/mountScreen.tsx';

const nothing = () => undefined;

describe('the error panel', () => {
  it('says what a reader can act on, never the error itself', async () => {
    const error = new CallError('offline', 'Class.method could not be reached');
    const screen = await mountScreen(<ErrorPanel error={error} onRetry={nothing} />);
    expect(screen.byRole('alert').textContent).to.contain('You appear to be offline.');
    await expect(screen.host).to.be.accessible();
    screen.render(<ErrorPanel error={new Error('secret')} onRetry={nothing} />);
    screen.byText('An error occurred. Please refresh the page and try again.');
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
});
