/** A mention is `@` and exactly ten digits (A.profile.13). */
const mention = /@([0-9]{10})(?![0-9])/

/** Words and mentioned uids by turns: the parts at odd indexes are uids. */
export const mentionParts = (text: string): string[] => text.split(mention)

/** The uids that a text mentions, each once. */
export const mentionedIn = (text: string): string[] => [...new Set(mentionParts(text).filter((_, at) => at % 2 === 1))]

/** A text with something else in place of each mention. */
export const withoutMentions = (text: string, instead = ''): string =>
  mentionParts(text)
    .filter((_, at) => at % 2 === 0)
    .join(instead)
