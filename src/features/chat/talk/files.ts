import { outbox, socket } from '@/api'
import { host } from '@/platform'
import { send } from '../../uploads'
import { createFiles } from './uploading'

export const files = createFiles({
  outbox,
  send: (wish) => send(wish, () => undefined, {}),
  files: host.files,
  letGo: (picked) => host.dropPicked(picked),
  whenBack(tell) {
    host.network.subscribe((online) => online && tell())
    socket.watch((state) => state === 'ready' && tell())
  },
  random: Math.random,
})
