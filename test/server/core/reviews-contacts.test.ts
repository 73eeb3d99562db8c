import { nicknameProblem, publicProblem, textProblem } from '../../../server/domains/core/reviews/rules'
import { facts } from '../../rules/facts'

const refused = '不能留联系方式，请删掉电话、微信、QQ 或网址'

/** The list writes invisible letters as \uXXXX. */
const texts = facts('contacts', ['is', 'text']).map(({ is, text }) => ({
  is,
  text: text.replace(/\\u([0-9A-F]{4})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
}))
const those = (is: string) => texts.filter((one) => one.is === is).map(({ text }) => text)

// A.auth.24, security C2
test('refuses a text with a hidden contact, on a page and in public', () => {
  const tricks = those('trick')
  expect(tricks.length).toBeGreaterThan(150)
  expect(tricks.filter((text) => textProblem('selfDescription', text) !== refused)).toEqual([])
  expect(tricks.filter((text) => publicProblem(text) !== refused)).toEqual([])
})

test('accepts a text that only resembles a contact', () => {
  const honest = those('honest')
  expect(honest.length).toBeGreaterThan(150)
  expect(honest.filter((text) => textProblem('selfDescription', text) !== undefined)).toEqual([])
  expect(honest.filter((text) => publicProblem(text) !== undefined)).toEqual([])
})

test('accepts names with a letter that can also mean WeChat', () => {
  const names = [
    '佳薇',
    '嘉薇',
    '小薇',
    '薇薇',
    '李加威',
    '王威',
    '威威',
    '林有薇',
    '安徽人',
    '微微',
    '球球',
    '小企鹅',
    '架子鼓',
    '阿v',
  ]
  expect(names.filter((name) => nicknameProblem(name) !== undefined)).toEqual([])
})
