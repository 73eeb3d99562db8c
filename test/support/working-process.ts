// A child process for the decoder-pool tests, which behaves as each message demands.
type Wish = { say: string } | { fill: number } | 'grow' | 'loop' | 'wait' | 'leave'

const kept: Buffer[] = []

process.on('disconnect', () => process.exit(0))
process.on('message', ({ wish }: { wish: Wish }) => {
  if (wish === 'leave') process.exit(1)
  if (typeof wish === 'object' && 'fill' in wish) kept.push(Buffer.alloc(wish.fill, 1))
  // grows or loops without a pause, as when a decoder expands a table, so that no timer of this process can run
  while (wish === 'grow') kept.push(Buffer.alloc(1024 * 1024, 1))
  while (wish === 'loop');
  if (wish === 'wait') return
  process.send?.(wish)
})
