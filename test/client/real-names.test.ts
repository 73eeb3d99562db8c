import { isRealName, tidyRealName } from '@contract/kernel/real-names'
import { nameProblem, tidyName } from '@/features/account/verify/face/id-card'

// one letter of each extension of Han, up to the newest that this version of Unicode knows
const extensions = ['㛃', '𠮷', '𪜶', '𫝀', '𫢸', '𬱖', '\u{30000}', '\u{2EBF0}', '〇', '々']

test.each(extensions)('accepts a name with %s on client and server', (letter) => {
  for (const name of [`李${letter}`, `${letter}明`, letter.repeat(2), letter.repeat(20), `${letter}·明`]) {
    expect([name, isRealName(name)]).toEqual([name, true])
    expect([name, nameProblem(name)]).toEqual([name, undefined])
  }
})

test.each([...'•・．.‧∙⋅･﹒·'])('takes %s for the dot of a name', (dot) => {
  expect(tidyRealName(`阿依古丽${dot}买买提`)).toBe('阿依古丽·买买提')
  expect(tidyName(` 阿依古丽 ${dot} 买买提\u200B`)).toBe('阿依古丽·买买提')
})

test.each(['', '李', '李'.repeat(21), 'John Li', '李1', '李·', '·李', '李··明', '李😀', 'かな', '김민'])(
  'refuses 「%s」 as a name',
  (name) => {
    expect([isRealName(name), nameProblem(name) === undefined]).toEqual([false, false])
  },
)

test('leaves the letters of an input method alone', () => {
  expect(tidyName('李 ming')).toBe('李 ming')
})
