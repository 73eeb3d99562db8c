import { filesBelow, read } from './facts'

/** Sentences that promise that nobody, or not even staff, can read something. */
const promising =
  /没有人(能|会|可以)(看|知|读)|谁(也|都)(看不|不知|读不)|任何人(也|都)(看不|不能|无法)|(包括|连)工作人员|没有查看的入口/

/** What keeps each: a rule of docs/security.md. A promise that goes beyond its rule is mended, never listed. */
const kept: Readonly<Record<string, string>> = {
  选择加密保存: 'V6',
  '加密保存，结束前页面和后台都没有查看的入口': 'V6',
  答题前谁也看不到出题人的答案: 'V7',
}

const files = [
  ...filesBelow('src/texts'),
  ...filesBelow('contract'),
  ...filesBelow('server/modules').filter((name) => /\/(texts|personal-data)\.ts$/.test(name)),
]
const promises = files.flatMap((name) =>
  read(name)
    .split('\n')
    .filter((line) => promising.test(line)),
)

// security V6
test('each sentence that promises secrecy from everybody stands beside the rule that keeps it', () => {
  expect(promises.filter((line) => !Object.keys(kept).some((words) => line.includes(words)))).toEqual([])
  const rules = read('docs/security.md')
  for (const [words, rule] of Object.entries(kept)) {
    expect([words, promises.some((line) => line.includes(words))]).toEqual([words, true])
    expect([rule, rules.includes(`- **${rule}** `)]).toEqual([rule, true])
  }
})
