import type { Input } from '../../../../contract/kernel/define'
import type { Poster, sharing } from '../../../../contract/play/sharing'
import type { SessionContext } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import type { Outside } from '../../../kernel/handlers'
import type { MiniPlace } from '../../../providers/wechat'
import { openInvitation } from '../../family/parents'
import { invitationOf } from '../../money/invite'
import { sharedPost } from '../../planet/planet'
import { ownAutumn } from '../../planet/quiz'

type Ctx = Outside<SessionContext>
type Wish = Input<typeof sharing.code>

/** The scene of a page without parameters, since WeChat makes no code without a scene. */
const noScene = 'poster'

/** A page with a scene. @throws ApiError absent when the caller has nothing to open there */
function named(page: string, scene: string | undefined): MiniPlace {
  if (scene === undefined) throw refuse('absent')
  return { page, scene }
}

/** The page and parameters that a poster's mini-program code opens. They equal those of its QR code's link. */
const places: Record<Poster, (ctx: Ctx, wish: Wish) => Promise<MiniPlace> | MiniPlace> = {
  async post(ctx, { dynamicId }) {
    if (dynamicId === undefined) throw refuse('absent')
    const { options } = await sharedPost(ctx, dynamicId)
    return { page: `pages/planet/${options.length > 0 ? 'vote' : 'dynamic'}/index`, scene: dynamicId }
  },
  invitation: async ({ db, me }) => named('pages/account/login/index', await invitationOf(db, me.id)),
  family: async ({ db, me, now }) => named('pages/parents/family/index', await openInvitation(db, me.id, now)),
  autumn: async ({ db, me }) => named('pages/quiz/system-test-page/index', await ownAutumn(db, me.id)),
  transcript: () => ({ page: 'pages/yearly/transcript/index', scene: noScene }),
  card: () => ({ page: 'pages/home/index/index', scene: noScene }),
  report: () => ({ page: 'pages/yearly/report2024/index', scene: noScene }),
}

/** The page and scene for a poster. @throws ApiError absent, unacceptable for a post that is not public */
export const placeOf = async (ctx: Ctx, wish: Wish): Promise<MiniPlace> => places[wish.poster](ctx, wish)
