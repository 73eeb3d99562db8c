import { readFileSync } from 'node:fs'
import path from 'node:path'
import { filesBelow, project } from './facts'

/** Calls that send a message to a phone. */
const handsOver = /\bproviders\.(sms\.sendCode|notices\.sms)\(|\.sms\(/

// security H12
test('sends messages to a phone in three places: requested codes, notices to the own account, and guards', () => {
  const found = filesBelow('server/domains').filter((file) =>
    handsOver.test(readFileSync(path.join(project, file), 'utf8')),
  )
  expect(found.sort()).toEqual([
    'server/domains/core/codes/index.ts',
    'server/domains/core/notices/addresses/index.ts',
    'server/domains/core/notices/index.ts',
    'server/domains/meeting/guards/telling.ts',
  ])
})

test('checks before every message except a code whether the number has stopped messages', () => {
  for (const file of ['server/domains/meeting/guards/leaving.ts', 'server/domains/core/notices/addresses/index.ts'])
    expect([file, readFileSync(path.join(project, file), 'utf8').includes('isStopped(')]).toEqual([file, true])
})
