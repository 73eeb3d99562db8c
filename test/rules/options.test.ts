import * as names from '../../contract/kernel/option-names'
import * as options from '../../contract/kernel/options'
import { regions } from '../../contract/kernel/regions'
import { overseas } from '../../contract/profile/profile'

/** Checks the fixed lists of document 1 §3: their length and spelling. */
// A.profile.01, A.profile.05, A.profile.07, A.profile.08, A.profile.09, A.profile.10, A.profile.11
test('has fixed lists of the length that the specification gives', () => {
  const said = (list: readonly string[]) => list.filter((name) => name !== '')
  expect(said(names.degreeNames)).toEqual(['小学', '初中', '中专', '高中', '大专', '本科', '硕士', '博士'])
  expect(said(names.incomeNames)).toEqual(['5-15W', '15-30W', '30-50W', '50-100W', '100-500W', '500W以上'])
  expect(said(names.maritalNames)).toEqual(['未婚', '离异无孩', '离异带孩', '离异不带孩'])
  expect(said(names.overseasNames)).toHaveLength(14)
  expect(overseas).toHaveLength(names.overseasNames.length)
  expect(options.levelNames).toEqual(['游客', '铜牌', '银牌', '金牌'])
  expect(options.voteLabels.join('')).toBe('ABCDEFGHIJKLMN')
  expect(options.genders).toEqual([1, 2])
  expect(regions).toHaveLength(34)
})

// A.prefer.04, A.prefer.05, A.prefer.06, A.prefer.07
test('names wishes for a partner as the specification does', () => {
  expect(names.preferDegreeNames).toEqual(['', '不限', '本科及以上', '硕士及以上'])
  expect(names.preferLivingNames).toEqual(['', '同城优先', '只看同城'])
  expect(names.preferHomelandNames).toEqual(['', '不限', '同省优先'])
  expect(names.preferMaritalNames).toEqual(['', '未婚', '可接受离异'])
})
