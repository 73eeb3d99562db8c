import Taro from '@tarojs/taro'
import type { Picked } from './host'

const kinds: Readonly<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg' }

/**
 * Reads a drawn picture from its temporary file and returns it like a picked one; undefined when the file is gone or is
 * neither PNG nor JPEG.
 */
export function drawnAs(address: string, size: { width: number; height: number }): Promise<Picked | undefined> {
  const type = kinds[address.split('.').pop()?.toLowerCase() ?? '']
  if (type === undefined) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    Taro.getFileSystemManager().getFileInfo({
      filePath: address,
      success: ({ size: bytes }) => resolve({ path: address, size: bytes, type, ...size, file: address }),
      fail: () => resolve(undefined),
    })
  })
}
