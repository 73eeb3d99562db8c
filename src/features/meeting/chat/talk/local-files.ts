import { createOfAccount } from '@/api'

/** Local paths of sent files, by clientId, so that they need not be downloaded. */
const usePaths = createOfAccount<Readonly<Record<string, string | undefined>>>(() => ({}))

export const keepLocal = (clientId: string, path: string) => usePaths.setState({ [clientId]: path })
export const dropLocal = (clientId: string) => usePaths.setState({ [clientId]: undefined })
export const localPath = (clientId: string | undefined) =>
  clientId === undefined ? undefined : usePaths.getState()[clientId]
