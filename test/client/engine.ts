import { type Fake, fakeHost, UnreachableError } from './fake-host'

type Api = typeof import('@/api')

/** The client engine as in a newly started app, on its own fake host. */
export function engine(prepare: (host: Fake) => void = () => undefined) {
  const { host, state } = fakeHost()
  prepare(state)
  let api: Api | undefined
  // the hooks of the engine and their renderer must use the same React
  const shared = ['react', '@tanstack/react-query'].map((name) => [name, jest.requireActual(name)] as const)
  jest.isolateModules(() => {
    for (const [name, loaded] of shared) jest.doMock(name, () => loaded as object)
    jest.doMock('@/platform', () => ({ host, UnreachableError }))
    api = jest.requireActual<Api>('@/api')
  })
  if (!api) throw new Error('the engine did not load')
  const happened = { expired: 0, verified: 0, asked: [] as string[], agrees: false }
  api.wire({
    expired: async () => void (happened.expired += 1),
    verify: async () => (happened.verified += 1) > 0,
    parentsOnly: () => undefined,
    continueAs: async (nickname) => {
      happened.asked.push(nickname)
      return happened.agrees
    },
    unreachable: { timeout: '慢', offline: '断' },
    broken: '坏',
  })
  return { api, host: state, happened }
}
