import { readFile } from 'node:fs/promises'
import { endFamilyGroup, setFamilyGroup } from '../../domains/family/parents'
import type { Command } from './define'

/** Commands for the group of parents-match (C.parents.18, C.parents.19). */
export const parentsCommands: readonly Command[] = [
  {
    name: 'family-group',
    args: ['picture'],
    about: '设置爸妈说媒内测群的二维码图片',
    async run({ db, providers: { storage }, now, say }, [file = '']) {
      const bytes = await readFile(file).catch(() => {
        throw new Error(`读不到文件 ${file}`)
      })
      await setFamilyGroup({ db, storage, now }, bytes)
      say(`${now.toISOString()} 内测群的二维码已更新`)
    },
  },
  {
    name: 'end-family-group',
    args: [],
    about: '不再显示爸妈说媒内测群',
    async run({ db, now, say }) {
      await endFamilyGroup(db, now)
      say(`${now.toISOString()} 内测群已不再显示`)
    },
  },
]
