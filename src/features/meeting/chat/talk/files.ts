import { outbox, session, socket } from '@/api'
import { host } from '@/platform'
import { send } from '../../../core/uploads'
import { createFiles } from './uploading'

/** Files are stored per account and deleted at logout. */
const ofAccount = (name: string) => `${session.account() ?? ''}_${name}`

export const files = createFiles({
  outbox,
  send: (wish) => send(wish, () => undefined, {}),
  files: {
    ...host.files,
    keep: (name, picked) => host.files.keep(ofAccount(name), picked),
    find: (name) => host.files.find(ofAccount(name)),
    drop: (name) => host.files.drop(ofAccount(name)),
  },
  letGo: (picked) => host.dropPicked(picked),
  whenBack(tell) {
    host.network.subscribe((online) => online && tell())
    socket.watch((state) => state === 'ready' && tell())
  },
  random: Math.random,
})
