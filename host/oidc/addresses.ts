import { loginPath } from '#domain/routes.ts';

/** The addresses of a site that a provider has to know, whole. They are the same in all languages. */
export interface ProviderAddresses {
  /** Where a browser comes back to when it has signed in. */
  readonly callback: string;
  /** Where it comes back to when it was signed out there. */
  readonly signedOut: string;
  /** Where the provider itself says that somebody is signed out. */
  readonly logout: string;
}

/** The addresses of a site for the provider of this name. */
export function addressesOf(
  { origin, siteBasePath }: { readonly origin: string | null; readonly siteBasePath: string },
  provider: string,
): ProviderAddresses {
  const root = `${origin ?? ''}${loginPath(siteBasePath)}/with/${provider}`;
  return { callback: `${root}/callback`, signedOut: `${root}/signed-out`, logout: `${root}/logout` };
}
