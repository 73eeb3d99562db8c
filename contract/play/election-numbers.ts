/** Numbers of a mutual election (C.election), and the commitment to its result. */

/** 0: staff form a group for the election by hand. 1: there is no group (document 3 §3). */
export const electionType = { groupByStaff: 0, noGroup: 1 } as const
export const electionTypes = [0, 1] as const
export type ElectionType = (typeof electionTypes)[number]

/** Documents 3 §5 and §9: one final pick, three portraits. With 2, a user picks from those who chose them (C.X06). */
export const finalPick = 1
export const choosersShown = 3
export const pickFromChoosers = 2

/** Ours. */
export const electionLimits = {
  participantsMax: 80,
  optionsMax: 10,
  titleMax: 40,
  privilegeMax: 9,
  /** Letters of a secret code. 12 letters from an alphabet of 32 give 60 bits (security V6). */
  codeLetters: 12,
} as const

export const electionPhases = ['coming', 'open', 'ended'] as const
export type ElectionPhase = (typeof electionPhases)[number]

/**
 * Levels of the hash tree. Each election has 2^9 places, so that the tree does not reveal the number of participants.
 */
export const treeLevels = 9
export const places = 2 ** treeLevels

/** HMAC-SHA256 in hex. Server and app each pass their own implementation. */
type Hmac = (key: string, text: string) => string | Promise<string>

/** The place of a participant follows from the uid alone, so that no participant can get a second ballot. */
export const placeText = (uid: string) => `place/${uid}`
export const placeOf = (mac: string) => Number.parseInt(mac.slice(0, 8), 16) % places

/**
 * Text of a leaf: whether the participant at place `by` chose the one at place `of`. It is hashed with a salt as key.
 */
export const leafText = (eventId: string, by: number, of: number, chosen: boolean) =>
  `${eventId}/${by}/${of}/${chosen ? 1 : 0}`

/** Text of an inner node: its two children. It is hashed with the election's id as key. */
export const nodeText = (left: string, right: string) => left + right

/** Computes the root from a node. `path` contains the sibling of each level, starting at the lowest. */
async function rootFrom(
  start: string,
  { place, path, eventId }: { place: number; path: readonly string[]; eventId: string },
  hmac: Hmac,
): Promise<string> {
  let node = start
  let at = place
  for (const beside of path) {
    node = await hmac(eventId, at % 2 === 0 ? nodeText(node, beside) : nodeText(beside, node))
    at = Math.floor(at / 2)
  }
  return node
}

/** Proves that one participant did or did not choose another: the path from a leaf to the published root. */
export type Opening = { chosen: boolean; salt: string; ballotPath: string[]; rootPath: string[] }

/** Returns the ballot and the root that an opening results in. */
export async function recompute(
  eventId: string,
  { by, of }: { by: string; of: string },
  { chosen, salt, ballotPath, rootPath }: Opening,
  hmac: Hmac,
): Promise<{ ballot: string; root: string }> {
  const [from, to] = [placeOf(await hmac(eventId, placeText(by))), placeOf(await hmac(eventId, placeText(of)))]
  const leaf = await hmac(salt, leafText(eventId, from, to, chosen))
  const ballot = await rootFrom(leaf, { place: to, path: ballotPath, eventId }, hmac)
  return { ballot, root: await rootFrom(ballot, { place: from, path: rootPath, eventId }, hmac) }
}
