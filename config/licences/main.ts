// `npm run licences` writes THIRD-PARTY.md
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { readLock } from './lock'
import { thirdParty } from './third-party'

writeFileSync(path.resolve(__dirname, '../../THIRD-PARTY.md'), thirdParty(readLock()))
