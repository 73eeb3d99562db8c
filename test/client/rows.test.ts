import { inLine, isLast, patched } from '@/api/rows'

const page = (ids: number[], current = 1, pages = 3) => ({
  total: 25,
  current,
  pages,
  records: ids.map((id) => ({ id })),
})

// A.list.01, A.list.08
test('ends a list by a short page or by the last number, under either name of its rows', () => {
  expect(isLast(page([1, 2]), 2)).toBe(false)
  expect(isLast(page([1]), 2)).toBe(true)
  expect(isLast(page([1, 2], 3), 2)).toBe(true)
  expect(isLast({ total: 1, current: 1, pages: 3, list: [1] }, 2)).toBe(true)
})

test('does not repeat the last row of a page on the next one when a new row enters at the top', () => {
  expect(inLine([page([3, 2]), page([2, 1], 2)], ({ id }) => id)).toEqual([{ id: 3 }, { id: 2 }, { id: 1 }])
})

test('changes a row in place, and returns the same page when the row is not on it', () => {
  const before = page([1, 2])
  expect(
    patched(
      before,
      ({ id }) => id === 2,
      () => ({ id: 9 }),
    ),
  ).toMatchObject({ records: [{ id: 1 }, { id: 9 }] })
  expect(
    patched(
      before,
      () => false,
      (row) => row,
    ),
  ).toBe(before)
})
