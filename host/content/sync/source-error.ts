/** Why a source could not be followed, as a sentence for whoever runs the site; nothing was changed. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
}

/** The source knows the token no longer: it is to be read from its beginning. */
export class TokenRefused extends Error {
  override readonly name = 'TokenRefused';
}
