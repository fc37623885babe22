import { engineOfRun } from '../../../scripts/engines.mjs';
import { chromiumEngine, firefoxEngine } from './puppeteer.ts';
import { webkitEngine } from './webkit.ts';

/** The engines that the flows are done in. */
export type EngineName = 'chromium' | 'firefox' | 'webkit';

/** The width and height of what a window shows, in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A value that crosses from a test to a page and back. */
export type Plain =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Plain[]
  | { readonly [name: string]: Plain };

/** A cookie of a site. */
export interface Cookie {
  readonly name: string;
  readonly value: string;
}

/** A window of a browser, with cookies and storage that no other has. */
export interface EngineWindow {
  /** Opens an address, until its document is there; scripts may still be on their way. */
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  url(): Promise<string>;
  /** What a function answers in the page; it sees nothing but its arguments. */
  evaluate<A extends readonly Plain[], R>(inPage: (...args: A) => R | Promise<R>, ...args: A): Promise<R>;
  /** Presses the pointer at a point of the window, in CSS pixels. */
  click(x: number, y: number): Promise<void>;
  move(x: number, y: number): Promise<void>;
  /** Presses a key by its name in `KeyboardEvent.key`, with those that are held meanwhile before it: `Control+b`. */
  press(key: string): Promise<void>;
  type(text: string): Promise<void>;
  /** Hands files to the file input that a function of the page answers. */
  attach(input: () => Element | null, paths: readonly string[]): Promise<void>;
  resize(size: Size): Promise<void>;
  /** A picture of what the window shows, as PNG. */
  picture(): Promise<Buffer>;
  /** Adds cookies for the site of the page that is open. */
  addCookies(cookies: readonly Cookie[]): Promise<void>;
  /** Errors that the page wrote to the console or threw so far. */
  problems(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** A browser that was started. */
export interface Engine {
  readonly name: EngineName;
  /** Its version, as it says. */
  readonly version: string;
  newWindow(size: Size): Promise<EngineWindow>;
  stop(): Promise<void>;
}

const engines = { chromium: chromiumEngine, firefox: firefoxEngine, webkit: webkitEngine };
const isEngine = (name: string): name is EngineName => name in engines;

/** The engine that this run is for. Throws when none is named. */
export function engineName(): EngineName {
  const name = engineOfRun();
  if (isEngine(name)) return name;
  throw new Error(`HC_ENGINE names one of ${Object.keys(engines).join(', ')}; npm run test:engines does.`);
}

/** Starts the engine of this run. Rejects when it isn't installed. */
export const startEngine = (): Promise<Engine> => engines[engineName()]();
