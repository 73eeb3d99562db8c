/** In a terminal it redraws one line; elsewhere it prints a line for each quarter. */
export function paint(label: string): (done: number, total: number) => void {
  let quarter = -1
  return (done, total) => {
    const percent = total === 0 ? 100 : Math.floor((done / total) * 100)
    if (process.stdout.isTTY)
      process.stdout.write(`\r${label} ${percent}% (${done}/${total})${done === total ? '\n' : ''}`)
    else if (Math.floor(percent / 25) !== quarter) {
      quarter = Math.floor(percent / 25)
      process.stdout.write(`${label} ${percent}%\n`)
    }
  }
}

export async function eachOf<T>(
  items: readonly T[],
  lanes: number,
  work: (item: T, index: number) => Promise<void>,
  tell: (done: number, total: number) => void,
) {
  let next = 0
  let done = 0
  const lane = async () => {
    while (next < items.length) {
      const index = next
      next += 1
      await work(items[index] as T, index)
      done += 1
      tell(done, items.length)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
