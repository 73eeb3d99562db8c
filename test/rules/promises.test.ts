import { contract } from '../../contract'
import { filesBelow, read } from './facts'
import { idle, listed, promises } from './promises'
import { testFiles } from './requirements'

/** Matches promises that no one else, or not even staff, can read a text. */
const secret =
  /没有人(能|会|可以)(看|知|读)|谁(也|都)(看不|不知|读不)|任何人(也|都)(看不|不能|无法)|(包括|连)工作人员|没有查看的入口/

const isAbout = (row: { file: string; words: string }, { file, sentence }: { file: string; sentence: string }) =>
  row.file === file &&
  (row.words.endsWith('$') ? sentence.endsWith(row.words.slice(0, -1)) : sentence.includes(row.words))
const rowsOf = (promise: { file: string; sentence: string }) => listed.filter((row) => isAbout(row, promise))

// security P21
test('lists each sentence that promises something, with one row per sentence', () => {
  expect(promises.length).toBeGreaterThan(300)
  expect(promises.filter((promise) => rowsOf(promise).length === 0)).toEqual([])
  const about = listed.map((row) => [row.file, row.words, promises.filter((promise) => isAbout(row, promise)).length])
  expect(about.filter(([, , sentences]) => sentences !== 1)).toEqual([])
  expect(idle).toEqual([])
})

// security P21
test('gives each promise an existing test, a rule that names one, or a label with a reason', () => {
  const tests = new Set(testFiles())
  const rules = new Map(
    [...read('docs/security.md').matchAll(/^- \*\*([A-Z]\d+)\*\* (.*)$/gm)].map(
      ([, id = '', line = '']) => [id, line] as const,
    ),
  )
  const proves = (proof: string) =>
    tests.has(`test/${proof}`) || /`[\w-]+\/[\w-]+\.test\.tsx?`/.test(rules.get(proof) ?? '')
  const bad = listed.filter(({ proof }) => !/^label: \S/.test(proof) && !proof.split(', ').every(proves))
  expect(bad).toEqual([])
})

// security V6
test('requires more than a label as proof when a sentence promises secrecy from all people', () => {
  const secrets = promises.filter(({ sentence }) => secret.test(sentence))
  expect(secrets.length).toBeGreaterThan(3)
  const loose = secrets.filter((promise) => rowsOf(promise).every(({ proof }) => proof.startsWith('label:')))
  expect(loose).toEqual([])
})

// security P21
test('calls services by encrypted addresses only', () => {
  const addresses = filesBelow('server/providers').flatMap((file) =>
    [...read(file).matchAll(/['"`](\w+):\/\//g)].map(([, scheme = '']) => ({ file, scheme })),
  )
  expect(addresses.length).toBeGreaterThan(8)
  expect(addresses.filter(({ scheme }) => scheme !== 'https')).toEqual([])
})

// security P21
test('takes no person as input in any call of a yearly report, which is always the caller’s own', () => {
  const calls = Object.entries(contract.yearlyReport)
  expect(calls.length).toBeGreaterThan(3)
  expect(calls.filter(([, { input }]) => Object.keys(input.properties).length > 0).map(([name]) => name)).toEqual([])
})

// security P11
test('reads one number of the address book at a time, by a tap, in one place only', () => {
  const asking = /(?:Taro|wx|navigator)\.(chooseContact|searchContacts|addPhoneContact|contacts)\b|\bContactsManager\b/g
  const found = filesBelow('src')
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [...read(file).matchAll(asking)].map(([asked]) => `${file} ${asked}`))
  expect(found).toEqual(['src/platform/index.weapp.ts Taro.chooseContact'])
  const callers = filesBelow('src/features').filter((file) => read(file).includes('host.chooseContact('))
  expect(callers).toEqual(['src/features/account/contacts/contacts-screen.tsx'])
})
