/** Counts by key. A key whose count returns to zero is removed, so that attackers cannot fill the memory. */
export class Tally<Key> {
  private readonly counts = new Map<Key, number>()

  of(key: Key): number {
    return this.counts.get(key) ?? 0
  }

  add(key: Key, by: 1 | -1): void {
    const count = this.of(key) + by
    if (count === 0) this.counts.delete(key)
    else this.counts.set(key, count)
  }
}
