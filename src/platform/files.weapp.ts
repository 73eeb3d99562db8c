import Taro from '@tarojs/taro'
import { serverTime } from './clock'
import { isOld } from './copy-age'
import type { Host, Picked } from './host'

const prefix = 'FILE_'
const noteOf = (name: string) => prefix + name
type Kept = Picked & { at: number }
const kinds: Record<string, string> = {
  'image/png': 'png',
  'image/webp': 'webp',
  'audio/mpeg': 'mp3',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
}

/** Deletes old copies, because their messages are no longer in the outbox. */
function dropOld() {
  for (const note of Taro.getStorageInfoSync().keys)
    if (note.startsWith(prefix) && isOld(Taro.getStorageSync<Kept>(note).at)) void files.drop(note.slice(prefix.length))
}

/** Copies of picked files. WeChat deletes the originals when the mini-program closes. */
export const files: Host['files'] = {
  async keep(name, { path, size, type, width, height }) {
    try {
      dropOld()
      const copy = `${Taro.env.USER_DATA_PATH ?? ''}/${name}.${kinds[type] ?? 'jpg'}`
      Taro.getFileSystemManager().copyFileSync(path, copy)
      Taro.setStorageSync(noteOf(name), { path: copy, file: copy, size, type, width, height, at: serverTime() })
    } catch {
      // the storage is full: the file is lost when the mini-program closes, and the message then says so
    }
  },
  async find(name) {
    try {
      const kept = Taro.getStorageSync<Kept | ''>(noteOf(name))
      if (kept === '') return undefined
      Taro.getFileSystemManager().accessSync(kept.path)
      return kept
    } catch {
      return undefined
    }
  },
  async drop(name) {
    try {
      const kept = Taro.getStorageSync<Kept | ''>(noteOf(name))
      if (kept === '') return
      Taro.removeStorageSync(noteOf(name))
      Taro.getFileSystemManager().unlinkSync(kept.path)
    } catch {
      // the file is already gone
    }
  },
  async dropAll(beginning) {
    for (const note of Taro.getStorageInfoSync().keys)
      if (note.startsWith(noteOf(beginning))) await files.drop(note.slice(prefix.length))
  },
}
