const smallest = 4096

/** Collects bytes in one buffer. Many small chunks take at most twice the memory of their bytes. */
export class GrowingBytes {
  private held: Buffer = Buffer.alloc(0)
  length = 0

  /** Bytes of memory that are allocated. */
  get room(): number {
    return this.held.length
  }

  add(chunk: Buffer): void {
    const length = this.length + chunk.length
    if (length > this.held.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(smallest, 2 * this.held.length, length))
      this.held.copy(larger, 0, 0, this.length)
      this.held = larger
    }
    chunk.copy(this.held, this.length)
    this.length = length
  }

  whole(): Buffer {
    return this.held.subarray(0, this.length)
  }
}
