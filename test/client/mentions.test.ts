import { asSent, keptMentions, withMention } from '@/features/core/writing/mentions'

const zhou = { uid: '1000000001', name: '老周' }
const young = { uid: '1000000002', name: '老周周' }
const other = { uid: '1000000003', name: '老周' }

// A.profile.13
test('sends the uid of each mentioned user in place of the name', () => {
  const words = withMention(withMention('你好 @', zhou), young)
  expect(words).toBe('你好 @老周 @老周周 ')
  expect(asSent(words, [zhou, young])).toBe('你好 @1000000001 @1000000002 ')
})

test('sends a name that was typed by hand as it is', () => {
  expect(asSent('@老周 你好', [])).toBe('@老周 你好')
  expect(asSent('@老王 @老周 你好', [zhou])).toBe('@老王 @1000000001 你好')
})

test('keeps a digit after a name apart from the uid', () => {
  expect(asSent('@老周3点见', [zhou])).toBe('@1000000001 3点见')
})

test('mentions users of one name in the order in which they were chosen', () => {
  expect(asSent('@老周 @老周 ', [zhou, other])).toBe('@1000000001 @1000000003 ')
  expect(asSent('@老周 和 @老周', [zhou])).toBe('@1000000001 和 @1000000001')
})

test('forgets a mention when its name is edited', () => {
  expect(keptMentions('@老 你好', [zhou])).toEqual([])
  expect(keptMentions('你好 @老周', [zhou])).toEqual([zhou])
})
