import type { Data } from '@contract/kernel/define'
import { member } from '@contract/money/member'

/** Allows only these scenes to show an ad, until the returned function is called. */
export function letsShow(scenes: readonly number[]): () => void {
  const send = globalThis.fetch
  globalThis.fetch = async (...request: Parameters<typeof fetch>) => {
    const answer = await send(...request)
    if (!String(request[0]).includes(member.adScenes.path)) return answer
    const body = JSON.parse(await answer.text()) as { data: Data<typeof member.adScenes> }
    for (const scene of body.data.list) scene.display = scenes.includes(scene.sceneId)
    return { status: 200, headers: answer.headers, text: async () => JSON.stringify(body) } as Response
  }
  return () => {
    globalThis.fetch = send
  }
}
