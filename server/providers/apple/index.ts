/** Who an identity token of Apple speaks of: `sub` is theirs for good, `nonce` what the login was begun with. */
export type AppleIdentity = { sub: string; nonce: string }

/** Reads what Apple signed. @throws when it is not Apple's, not for this app, over, or cannot be checked in three seconds */
export type Apple = {
  /** Whether anybody can log in by Apple here. */
  readonly there: boolean
  read(identityToken: string): Promise<AppleIdentity>
}

/** No Apple login: nobody is let in. */
export const noApple = (): Apple => ({
  there: false,
  async read() {
    throw new Error('no Apple login is configured')
  },
})
