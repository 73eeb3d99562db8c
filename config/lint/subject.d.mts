export const longest: number
/** What is wrong with the subject of a commit. */
export function problemOf(subject: string): string | undefined
