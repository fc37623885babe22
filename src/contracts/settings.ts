import type { SiteConfig } from './config.ts';

/** A value of the same shape where everything may be left out. */
export type Partially<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [K in keyof T]?: Partially<T[K]> }
    : T;

/** What a function that stands in for a server method gets beside the parameters. */
export interface HostCallOptions {
  /** Aborts when nobody waits for the answer any more, or the time is over. */
  readonly signal: AbortSignal;
  /** Of a write that creates: two calls with the same key are one action, and answer the same record. */
  readonly idempotencyKey?: string;
  /** Of an upload: to be told how much is sent, from 0 to 1. Without it an upload may only take the usual time. */
  readonly onProgress?: (share: number) => void;
}

/** Stands in for a server method: answers what the method would, or rejects with an error that has a `message`. */
export type HostFunction = (params: Record<string, unknown>, options: HostCallOptions) => Promise<unknown>;

/** Functions in place of the server, by 'Class.method'. */
export type HostFunctions = Readonly<Record<string, HostFunction>>;

/** A page of the site, for those who go there in their own way. */
export interface HostPage {
  /** The name of the view, such as `case-detail`. */
  readonly view: string;
  /** The parameters of its address. */
  readonly query: Readonly<Record<string, string>>;
  readonly href: string;
  /** Whether it takes the place of the present history entry. */
  readonly replaces: boolean;
}

/** What the host says of the page in its `hc-config` data block, beside settings of the site. */
export interface DrawnPage {
  /** Ends every title. */
  readonly titleSuffix?: string;
  /** The time zone in which the host drew the page; UTC when it says none. */
  readonly drawnZone?: string;
}

/** What a page sets from a script, beside its `hc-config` data block. */
export interface PageSettings {
  /** Settings by their names, those of the data block included; what is left out keeps its value. */
  readonly config?: Partially<SiteConfig> & DrawnPage;
  /** Takes the place of the server: a method that is not among them is not found. */
  readonly functions?: HostFunctions;
  /** Goes to a page of the site, where no shell shows it; false leaves it to the browser, which loads the address. */
  readonly navigate?: (page: HostPage) => boolean;
}

/** What a preview sets; it knows nothing of the page's own settings. */
export interface PreviewSettings extends PageSettings {
  /** The address the elements believe to be on; '/' by default. */
  readonly path?: string;
  /** Told of an address that the elements would load; nothing is loaded. */
  readonly onLeave?: (url: string) => void;
}
