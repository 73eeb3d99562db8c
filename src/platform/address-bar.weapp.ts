/** A mini-program shows no address. */
export const setSearch = (_search: string): void => undefined
