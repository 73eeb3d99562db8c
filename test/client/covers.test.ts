import { cover, uncovered, useCovers } from '@/platform/covers'

const lifted = () => useCovers.getState().lifted

test('lifts and redraws a cover before the app goes back, and shows it again when the page stays', async () => {
  const steps: string[] = []
  const told = async () => void steps.push(`told ${String(lifted())}`)
  const back = async () => void steps.push(`back ${String(lifted())}`)
  const away = cover({})
  await uncovered(told, back)
  expect(steps.splice(0)).toEqual(['told true', 'back true'])
  expect(lifted()).toBe(false)
  expect(useCovers.getState().open).toHaveLength(1)
  // the host may still show a page that was just left
  away()
  await uncovered(told, back)
  expect(steps.splice(0)).toEqual(['told true', 'back true'])
})

test('waits for nothing without a cover, and leaves no trace when going back fails', async () => {
  jest.useFakeTimers({ now: Date.now() + 10_000 })
  const told = jest.fn(async () => undefined)
  await uncovered(told, async () => undefined)
  expect(told).not.toHaveBeenCalled()
  const away = cover({})
  await expect(uncovered(told, () => Promise.reject(new Error('at the first page')))).rejects.toThrow('first page')
  expect(lifted()).toBe(false)
  away()
  jest.useRealTimers()
})
