import { after, before, describe } from 'node:test';
import { startHost, type TestHost, type TestHostOptions } from '../../../host/testing/start-host.ts';
import { type Engine, engineName, type Size, startEngine } from './engine.ts';
import { type Front, startFront } from './front.ts';
import { newVisitor, type Visitor } from './visitor.ts';

/** What the flows of a file share: a host, a front before it, and the engine of this run. */
export interface Rig {
  readonly host: TestHost;
  readonly front: Front;
  readonly engine: Engine;
  /** Somebody at a window of their own, signed in before where an address is given. */
  visit(email?: string, size?: Size): Promise<Visitor>;
}

/** Flows in the engine of this run; `flows` gets what is there once they run. */
export function inEngine(task: string, flows: (rig: () => Rig) => void, options: TestHostOptions = {}): void {
  describe(`${engineName()}: ${task}`, () => {
    let rig: Rig | undefined;
    before(async () => {
      const [host, engine] = await Promise.all([startHost(options), startEngine()]);
      const front = await startFront(host);
      rig = {
        host,
        front,
        engine,
        async visit(email, size) {
          const visitor = await newVisitor(engine, front, size);
          if (email) await visitor.comeAs(email);
          return visitor;
        },
      };
    });
    after(async () => {
      await rig?.engine.stop();
      await rig?.front.stop();
      await rig?.host.stop();
    });
    flows(() => {
      if (!rig) throw new Error('the engine has not started');
      return rig;
    });
  });
}
