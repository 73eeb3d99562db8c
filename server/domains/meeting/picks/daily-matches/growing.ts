/**
 * Two columns of ids that grow as needed. They are typed arrays, since a daily match has millions of pairs, and hold
 * ids below 2³¹.
 */
export class Growing {
  private held = 0
  private ones: Int32Array = new Int32Array(1024)
  private others: Int32Array = new Int32Array(1024)

  add(one: number, other: number): void {
    if (this.held === this.ones.length) {
      this.ones = doubled(this.ones)
      this.others = doubled(this.others)
    }
    this.ones[this.held] = one
    this.others[this.held] = other
    this.held += 1
  }

  get from(): Int32Array {
    return this.ones.subarray(0, this.held)
  }
  get to(): Int32Array {
    return this.others.subarray(0, this.held)
  }
}

function doubled(column: Int32Array): Int32Array {
  const larger = new Int32Array(column.length * 2)
  larger.set(column)
  return larger
}
