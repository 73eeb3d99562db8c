/** Replaces the query of the address, `?` included. */
export const setSearch = (search: string): void =>
  history.replaceState(history.state, '', location.pathname + search + location.hash)
