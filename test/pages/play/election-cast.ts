import { host } from '@/platform'
import { eventually } from '../../support/taro/eventually'
import { moves } from '../../support/taro/moves'

/** Creates a man and three women of one event. Records the addresses that the app opens. */
export async function electionCast() {
  const w = await world()
  const lin = await w.person('林小满', { gender: 1 })
  const [hua, mei, wen] = [await w.person('华', { position: '医生' }), await w.person('梅'), await w.person('文')]
  const moved = moves()
  const replaced = jest.spyOn(host.pages, 'replace').mockResolvedValue()
  return {
    ...{ w, lin, hua, mei, wen, moved, replaced },
    everybody: () => [lin, hua, mei, wen],
    wentTo: (page: string) => eventually(() => replaced.mock.calls.some(([url]) => url.startsWith(page))),
    async leave() {
      moved.done()
      replaced.mockRestore()
      await w.close()
    },
  }
}

export type ElectionCast = Awaited<ReturnType<typeof electionCast>>

export const elements = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
