import { newerIn } from '../support/newer'

test('calls nothing that the oldest browsers of our list lack, without a guard or a filling', () => {
  expect(newerIn('dist/h5')).toEqual([])
})
