export type Licence = { packages: readonly string[]; licence: string; text: string }

/** The build replaces this string with the licence texts (`config/build/licences.ts`). */
const built = 'ergou:licences'

export const licences: readonly Licence[] = built.startsWith('[') ? (JSON.parse(built) as Licence[]) : []
