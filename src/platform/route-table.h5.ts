type Action = (context: { pathname: string }, params: object) => unknown

const keyOf = (path: string) => path.toLowerCase().replace(/\/$/, '')

/**
 * Finds the page of an address. The build puts this in place of universal-router and path-to-regexp in Taro's router
 * (config/build/replacements.ts), because the addresses of our pages are fixed words, without parameters.
 */
export default class RouteTable {
  private readonly actions = new Map<string, Action>()
  private readonly base: number

  constructor(routes: readonly { path: string | string[]; action: Action }[], { baseUrl }: { baseUrl: string }) {
    this.base = baseUrl.length
    for (const { path, action } of routes)
      for (const one of Array.isArray(path) ? path : [path])
        if (!this.actions.has(keyOf(one))) this.actions.set(keyOf(one), action)
  }

  /** Resolves to the result of the route's action. Rejects with the status 404 for an unknown address. */
  async resolve(pathname: string): Promise<unknown> {
    const action = this.actions.get(keyOf(pathname.slice(this.base)))
    if (!action) throw Object.assign(new Error('Route not found'), { status: 404 })
    return action({ pathname }, {})
  }
}
