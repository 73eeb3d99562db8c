/** A mention is `@` and exactly ten digits (A.profile.13). */
const mention = /@([0-9]{10})(?![0-9])/

/** Splits a text at its mentions. The parts at odd indexes are the mentioned uids. */
export const mentionParts = (text: string): string[] => text.split(mention)

/** The uids that a text mentions, each once. */
export const mentionedIn = (text: string): string[] => [...new Set(mentionParts(text).filter((_, at) => at % 2 === 1))]

/** Replaces each mention in a text by `instead`. */
export const withoutMentions = (text: string, instead = ''): string =>
  mentionParts(text)
    .filter((_, at) => at % 2 === 0)
    .join(instead)
