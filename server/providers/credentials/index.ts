/** A claimed degree under the verified name, with the code of its online report or the number of its certificate. */
export type Credential = {
  name: string
  school: string
  degree: number
  reportCode?: string
  certificateNo?: string
}

/** Verifies degrees. `review`: staff must decide. @throws Error when there is no answer within three seconds */
export type Credentials = { check(credential: Credential): Promise<'pass' | 'fail' | 'review'> }
