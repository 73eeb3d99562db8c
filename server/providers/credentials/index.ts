/** Claimed degree, with the code of its online report. */
export type Credential = { reportCode: string; school: string; degree: number }

/** Verifies report codes. `review`: for staff. @throws Error without an answer in three seconds */
export type Credentials = { check(credential: Credential): Promise<'pass' | 'fail' | 'review'> }
