// The form of a commit's subject is `area: the new behaviour` (CONTRIBUTING).

export const longest = 72

/** Subjects that git itself writes. */
const ofGit = /^(Merge|Revert|fixup!|squash!|amend!) ?/

/**
 * @param {string} subject
 * @returns {string | undefined} the problem as a sentence, if there is one
 */
export function problemOf(subject) {
  if (ofGit.test(subject)) return undefined
  if (!/^[a-z0-9][^:]*: \S/.test(subject))
    return `"${subject}" does not begin with an area, as in "planet: posts load in pages"`
  if ([...subject].length > longest)
    return `"${subject}" has ${[...subject].length} letters; a subject has at most ${longest}`
  return undefined
}
