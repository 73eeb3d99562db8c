import { lettersIn } from '@contract/kernel/letters'

/** A user that a text in writing mentions as `@name`. */
export type Mention = { uid: string; name: string }

/** Adds the name of a user to a text. An `@` at its end becomes part of the mention. */
export const withMention = (words: string, { name }: Mention): string => `${words.replace(/@$/, '')}@${name} `

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Replaces each `@name` of a mentioned user by the `@uid` that the server understands (A.profile.13). Where users share
 * a name, its places belong to them in the order in which they were chosen.
 */
export function asSent(words: string, mentions: readonly Mention[] = []): string {
  if (mentions.length === 0) return words
  const names = [...new Set(mentions.map(({ name }) => name))].sort((a, b) => b.length - a.length)
  const used = new Set<Mention>()
  return words.replace(new RegExp(`@(${names.map(escaped).join('|')})([0-9]?)`, 'g'), (found, name: string, digit) => {
    const named = mentions.filter((one) => one.name === name)
    const one = named.find((each) => !used.has(each)) ?? named[0]
    if (!one) return found
    used.add(one)
    // a digit directly after a uid would make it another number
    return digit === '' ? `@${one.uid}` : `@${one.uid} ${digit}`
  })
}

/** The mentions whose names are still in the text. */
export const keptMentions = (words: string, mentions: readonly Mention[] = []): readonly Mention[] =>
  mentions.filter(({ name }) => words.includes(`@${name}`))

/** The number of characters that the uids of the mentioned users need beyond those of their names. */
export const extraOf = (words: string, mentions?: readonly Mention[]): number =>
  Math.max(0, lettersIn(asSent(words, mentions)) - lettersIn(words))
