export const cache: string
export function once(place: string, write: (aside: string) => Promise<unknown>): Promise<void>
