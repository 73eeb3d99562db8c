/** How far the device's clock is ahead of the server's, in milliseconds; undefined before the first answer. */
let ahead: number | undefined

/** @param server the server's time in an answer, in milliseconds since 1970 */
export const noteClock = (server: number): void => void (ahead = Date.now() - server)

/** The server's time, and the device's before the first answer. */
export const serverTime = (): number => Date.now() - (ahead ?? 0)

/**
 * Whether this time has passed. Before the first answer nothing has, because the device's clock may be days off and
 * must not remove a login, a draft or an unsent message.
 */
export const isPast = (time: number): boolean => ahead !== undefined && time <= serverTime()
