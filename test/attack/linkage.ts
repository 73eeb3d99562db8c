/** Facts in an answer: one value for each path. */
export type Facts = ReadonlyMap<string, number | string>

/** Collects numbers as they are, texts as they are and by length, and lists by length. `at` is the path so far. */
export function factsIn(
  answer: unknown,
  at = '',
  into = new Map<string, number | string>(),
): Map<string, number | string> {
  if (typeof answer === 'number') into.set(at, answer)
  else if (typeof answer === 'boolean') into.set(at, Number(answer))
  else if (typeof answer === 'string') {
    // an address has a signature that depends on the time
    const text = answer.replace(/\?e=.*$/, '')
    into.set(at, text)
    into.set(`${at}#length`, text.length)
  } else if (Array.isArray(answer)) {
    into.set(`${at}#count`, answer.length)
    answer.slice(0, 3).forEach((one, nth) => factsIn(one, `${at}[${nth}]`, into))
  } else if (answer !== null && typeof answer === 'object')
    for (const [key, one] of Object.entries(answer)) factsIn(one, at === '' ? key : `${at}.${key}`, into)
  return into
}

/** Ranks from 0. Equal values share their mean rank. */
function ranksOf(values: readonly (number | string)[]): number[] {
  const order = values
    .map((value, at) => ({ value, at }))
    .sort((a, b) => (a.value < b.value ? -1 : a.value > b.value ? 1 : 0))
  const ranks: number[] = new Array<number>(values.length).fill(0)
  for (let from = 0; from < order.length;) {
    let to = from
    while (to + 1 < order.length && order[to + 1]?.value === order[from]?.value) to += 1
    for (let at = from; at <= to; at += 1) ranks[order[at]?.at ?? 0] = (from + to) / 2
    from = to + 1
  }
  return ranks
}

/** Pearson's correlation, or 0 when all values of one side are equal. */
function correlation(one: readonly number[], other: readonly number[]): number {
  const mean = (all: readonly number[]) => all.reduce((sum, value) => sum + value, 0) / all.length
  const [a, b] = [mean(one), mean(other)]
  let [both, left, right] = [0, 0, 0]
  one.forEach((value, at) => {
    const [x, y] = [value - a, (other[at] ?? 0) - b]
    both += x * y
    left += x * x
    right += y * y
  })
  return left === 0 || right === 0 ? 0 : both / Math.sqrt(left * right)
}

/** Whether a fact distinguishes people. A fact that nearly all share correlates by chance. */
function isTelling(ranks: readonly number[]): boolean {
  const counts = new Map<number, number>()
  for (const rank of ranks) counts.set(rank, (counts.get(rank) ?? 0) + 1)
  return Math.max(...counts.values()) < 0.85 * ranks.length
}

export type Link = { post: string; person: string; strength: number }

/**
 * How strongly each fact of a post correlates with each fact of its true author, strongest first: Spearman's rank
 * correlation in standard deviations of chance. Any fact from which the author or a trait of the author can be guessed
 * shows up here.
 * @param pairs each post with its author
 */
export function links(pairs: readonly { post: Facts; person: Facts }[]): Link[] {
  const paths = (which: 'post' | 'person') => [...new Set(pairs.flatMap((pair) => [...pair[which].keys()]))]
  // a path has values of one type, so texts and numbers are never compared; a missing value gets the lowest rank
  const column = (which: 'post' | 'person', path: string) => {
    const values = pairs.map((pair) => pair[which].get(path))
    const texts = values.some((value) => typeof value === 'string')
    return ranksOf(values.map((value) => value ?? (texts ? '' : -1)))
  }
  const columns = (which: 'post' | 'person') =>
    paths(which)
      .map((path) => ({ path, ranks: column(which, path) }))
      .filter(({ ranks }) => isTelling(ranks))
  const [posts, people] = [columns('post'), columns('person')]
  const deviation = 1 / Math.sqrt(pairs.length - 1)
  return posts
    .flatMap((post) =>
      people.map((person) => ({
        post: post.path,
        person: person.path,
        strength: Math.abs(correlation(post.ranks, person.ranks)) / deviation,
      })),
    )
    .sort((a, b) => b.strength - a.strength)
}
