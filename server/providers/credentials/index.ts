/** What is claimed of a degree, with the code of its online report. */
export type Credential = { reportCode: string; school: string; degree: number }

/** Whoever can look a report code up. `review`: nobody can, staff must look. @throws when there is no answer in three seconds */
export type Credentials = { check(credential: Credential): Promise<'pass' | 'fail' | 'review'> }
