export type Licence = { packages: readonly string[]; licence: string; text: string }

/** The build writes the texts in here (`config/build/licences.ts`). */
const built = 'ergou:licences'

export const licences: readonly Licence[] = built.startsWith('[') ? (JSON.parse(built) as Licence[]) : []
