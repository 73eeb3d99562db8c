/** `sub`: stable id of the user. `nonce`: identifies the login that began here. */
export type AppleIdentity = { sub: string; nonce: string }

/**
 * Verifies identity tokens. @throws Error for a token of another issuer or app, an expired one, or no verification
 * within three seconds
 */
export type Apple = {
  /** Whether Apple login is available. */
  readonly there: boolean
  read(identityToken: string): Promise<AppleIdentity>
}

export const noApple = (): Apple => ({
  there: false,
  async read() {
    throw new Error('no Apple login is configured')
  },
})
