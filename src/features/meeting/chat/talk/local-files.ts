import { createOfAccount } from '@/api'

/** Local paths of sent files, by clientKey, so that they need not be downloaded. */
const usePaths = createOfAccount<Readonly<Record<string, string | undefined>>>(() => ({}))

export const keepLocal = (clientKey: string, path: string) => usePaths.setState({ [clientKey]: path })
export const dropLocal = (clientKey: string) => usePaths.setState({ [clientKey]: undefined })
export const localPath = (clientKey: string | undefined) =>
  clientKey === undefined ? undefined : usePaths.getState()[clientKey]
