import { createOfAccount } from '@/api'

/** Local paths by clientId: no need to download them. */
const usePaths = createOfAccount<Readonly<Record<string, string | undefined>>>(() => ({}))

export const keepLocal = (clientId: string, path: string) => usePaths.setState({ [clientId]: path })
export const dropLocal = (clientId: string) => usePaths.setState({ [clientId]: undefined })
export const localPath = (clientId: string | undefined) =>
  clientId === undefined ? undefined : usePaths.getState()[clientId]
