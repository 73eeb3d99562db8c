import { createOfAccount } from '@/api'
import { host, type Picked } from '@/platform'

/** The number of files that are kept. The oldest ones are freed. */
const most = 30

const useLocal = createOfAccount(() => ({ files: [] as readonly { id: string; picked: Picked }[] }))

useLocal.subscribe(({ files: now }, { files: before }) => {
  for (const one of before) if (!now.includes(one)) host.dropPicked(one.picked)
})

/** Keeps the file of an uploaded picture, to show it when its address fails. */
export const keepLocal = (id: string, picked: Picked) =>
  useLocal.setState(({ files }) => ({ files: [...files, { id, picked }].slice(-most) }))

/** The local path of an uploaded picture; undefined when it was not chosen on this device, or long ago. */
export const useLocalPath = (id: string) => useLocal(({ files }) => files.find((one) => one.id === id)?.picked.path)
