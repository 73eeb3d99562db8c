/** `sub`: stable user id; `nonce`: of the login begun here. */
export type AppleIdentity = { sub: string; nonce: string }

/**
 * Verifies identity tokens. @throws Error when not Apple's, for another app, expired, or unverifiable within three
 * seconds
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
