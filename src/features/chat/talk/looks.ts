/** Local paths by clientId: no need to download them. */
const paths = new Map<string, string>()

export const keepLocal = (clientId: string, path: string) => void paths.set(clientId, path)
export const dropLocal = (clientId: string) => void paths.delete(clientId)
export const localPath = (clientId: string | undefined) => (clientId === undefined ? undefined : paths.get(clientId))
