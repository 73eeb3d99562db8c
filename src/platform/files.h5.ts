import { serverTime } from './clock'
import { isOld } from './copy-age'
import type { Host, Picked } from './host'

type Row = Pick<Picked, 'size' | 'type' | 'width' | 'height'> & { file: Blob; at: number }

let opened: Promise<IDBDatabase> | undefined

/** Opens IndexedDB, because localStorage stores only text. Rejects where it is forbidden, as in private windows. */
function database(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('ergou-files', 1)
    opening.onupgradeneeded = () => void opening.result.createObjectStore('files')
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error ?? new Error('closed'))
    opening.onblocked = () => reject(new Error('blocked'))
  })
  return opened
}

async function inFiles<T>(mode: IDBTransactionMode, act: (files: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const transaction = (await database()).transaction('files', mode)
  const asked = act(transaction.objectStore('files'))
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(asked.result)
    transaction.onerror = () => reject(transaction.error ?? new Error('failed'))
    transaction.onabort = () => reject(transaction.error ?? new Error('full'))
  })
}

const dropWhere = (goes: (name: string, row: Row) => boolean) =>
  inFiles('readwrite', (all) => {
    const walk = all.openCursor()
    walk.addEventListener('success', () => {
      const { result: place } = walk
      if (!place) return
      if (goes(place.key as string, place.value as Row)) place.delete()
      place.continue()
    })
    return walk
  })

/** Deletes old copies, because their messages are no longer in the outbox. */
const dropOld = () => dropWhere((_name, { at }) => isOld(at))

export const files: Host['files'] = {
  async keep(name, { file, size, type, width, height }) {
    const row: Row = { file: file as Blob, size, type, width, height, at: serverTime() }
    await dropOld()
      .then(() => inFiles('readwrite', (all) => all.put(row, name)))
      .catch(() => undefined)
  },
  async find(name) {
    const row = await inFiles<Row | undefined>('readonly', (all) => all.get(name) as IDBRequest<Row | undefined>).catch(
      () => undefined,
    )
    if (!row) return undefined
    if (isOld(row.at)) {
      await files.drop(name)
      return undefined
    }
    const { file, size, type, width, height } = row
    return { path: URL.createObjectURL(file), file, size, type, width, height }
  },
  async drop(name) {
    await inFiles('readwrite', (all) => all.delete(name)).catch(() => undefined)
  },
  async dropAll(beginning) {
    await dropWhere((name) => name.startsWith(beginning)).catch(() => undefined)
  },
}
