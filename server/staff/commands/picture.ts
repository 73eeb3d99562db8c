import { readFile } from 'node:fs/promises'
import { redrawForStaff } from '../../domains/core/uploads'
import type { Storage } from '../../providers/storage'

/** Redraws the picture in a file, stores it, and returns its key. @throws Error with a sentence */
export async function pictureOf(storage: Storage, file: string): Promise<string> {
  const bytes = await readFile(file).catch(() => {
    throw new Error(`读不到文件 ${file}`)
  })
  const drawn = await redrawForStaff(bytes)
  if (!drawn) throw new Error(`图片 ${file} 不能用：需要 jpg、png 或 webp，不是动图`)
  return storage.put(drawn.bytes, 'jpg')
}
