import { host } from '@/platform'

/** Records navigations and does not navigate. */
export function moves() {
  const depth = jest.spyOn(host.pages, 'depth').mockReturnValue(1)
  const push = jest.spyOn(host.pages, 'push').mockResolvedValue()
  const restart = jest.spyOn(host.pages, 'restart').mockResolvedValue()
  return {
    to: () => push.mock.calls.map(([url]) => url),
    home: () => restart.mock.calls.length > 0,
    done: () => [depth, push, restart].forEach((spy) => spy.mockRestore()),
  }
}
