import { filesBelow, read } from './facts'

const workflows = filesBelow('.github/workflows')

// security O8: a tag can be moved to other code; a commit cannot
test('names every action of CI by its commit, with the version beside it', () => {
  const used = workflows.flatMap((file) =>
    [...read(file).matchAll(/^ *- uses: (.*)$/gm)].map(([, action = '']) => action),
  )
  expect(used.length).toBeGreaterThan(5)
  expect(used.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([])
})

test('allows no workflow to write to the repository', () => {
  for (const file of workflows)
    expect([file, /^permissions:\n  contents: read\n/m.test(read(file))]).toEqual([file, true])
})

// security O8
test('waits at least a week before new versions are proposed', () => {
  const kinds = read('.github/dependabot.yml').split('- package-ecosystem: ').slice(1)
  expect(kinds.map((kind) => kind.split('\n')[0])).toEqual(['npm', 'github-actions'])
  for (const kind of kinds) expect(Number(/default-days: (\d+)/.exec(kind)?.[1])).toBeGreaterThanOrEqual(7)
})

test('marks values that only the owner of a repository can fill in, and only in their files', () => {
  const marked = ['SECURITY.md', 'CODE_OF_CONDUCT.md', '.github/ISSUE_TEMPLATE/config.yml']
  for (const file of marked) {
    const addresses = read(file).match(/[\w.-]+@[\w.-]+|https:\/\/github\.com\/\S+/g) ?? []
    expect(addresses.length).toBeGreaterThan(0)
    expect(addresses.filter((address) => !/@example\.invalid$|OWNER-FILLS-IN/.test(address))).toEqual([])
  }
})
