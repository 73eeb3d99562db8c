import { parents } from '@contract/family/parents'
import { minus } from '@contract/kernel/time'
import { invite } from '@contract/money/invite'
import { planet } from '@contract/planet/planet'
import { quiz } from '@contract/planet/quiz'
import { type Poster, sharing } from '@contract/play/sharing'
import { transcript } from '@contract/play/transcript'
import { yearlyReport } from '@contract/play/yearly-report'
import { type Route, routes } from '@/routes'
import { links } from '@/shell'
import { addFamilySingle } from '../../../server/domains/family/parents'
import { moreOf } from '../../../server/domains/family/parents/rules'
import { newHandle } from '../../../server/kernel/keys'
import { matrixOf } from '../../../server/kernel/qr-code'
import type { MiniPlace } from '../../../server/providers/wechat'
import type { Person, World } from '../../support/taro/stage'

const origin = 'https://ergou.example'

let w: World
let lin: Person
/** Targets of the codes that WeChat was asked to make. */
const places: MiniPlace[] = []
beforeAll(async () => {
  const until = minus(new Date(), 1, 'day')
  const window = { from: minus(until, 100, 'day'), until }
  w = await world({
    env: {
      PUBLIC_ORIGIN: origin,
      FESTIVAL_QUIZZES: 'always',
      ...{ REPORT_2024: 'always', REPORT_2024_WINDOW: window },
      ...{ TRANSCRIPT: 'always', TRANSCRIPT_WINDOW: window },
    },
    deps: ({ providers, ...deps }) => ({
      ...deps,
      providers: {
        ...providers,
        wechat: {
          ...providers.wechat,
          async miniCode(place) {
            places.push(place)
            return { bytes: Buffer.from([0xff, 0xd8, 0xff]), extension: 'jpg' }
          },
        },
      },
    }),
  })
  lin = await w.person('林', { verified: ['realName', 'education', 'work', 'marital'] })
})
afterAll(() => w.close())

const publish = (wish: object) =>
  lin.call(planet.publish, { clientKey: newHandle(), content: '早安', ...wish }).then(({ dynamicId }) => dynamicId)

type Made = {
  matrix: string[]
  path: string
  route: unknown
  query: object
  of: { poster: Poster; dynamicId?: string }
}

/** For each picture with a code: how it is drawn, and where the code leads. */
const posters: Record<string, () => Promise<Made>> = {
  async post() {
    const dynamicId = await publish({})
    const { matrix } = await lin.call(sharing.post, { dynamicId })
    return {
      matrix,
      path: `/planet/dynamic?dynamicId=${dynamicId}`,
      route: routes.planet.dynamic,
      query: { dynamicId },
      of: { poster: 'post', dynamicId },
    }
  },
  async vote() {
    const dynamicId = await publish({ voteItems: ['公园', '咖啡馆'] })
    const { matrix } = await lin.call(sharing.post, { dynamicId })
    return {
      matrix,
      path: `/planet/vote?dynamicId=${dynamicId}`,
      route: routes.planet.vote,
      query: { dynamicId },
      of: { poster: 'post', dynamicId },
    }
  },
  async invitation() {
    const { matrix, code } = await lin.call(invite.mine, {})
    return {
      matrix,
      path: `/login?invite=${code}`,
      route: routes.account.login,
      query: { invite: code },
      of: { poster: 'invitation' },
    }
  },
  async 'yearly report'() {
    await lin.call(yearlyReport.enable2024, {})
    const { matrix } = await lin.call(yearlyReport.report2024, {})
    return {
      matrix,
      path: '/user/report/report2024',
      route: routes.yearly.report2024,
      query: {},
      of: { poster: 'report' },
    }
  },
  async transcript() {
    const { matrix } = (await lin.call(transcript.result, {})).examInfo.extInfo
    return {
      matrix,
      path: '/activities/tran-script',
      route: routes.yearly.transcript,
      query: {},
      of: { poster: 'transcript' },
    }
  },
  async 'autumn quiz'() {
    const { questionList } = await lin.call(quiz.autumnEnter, {})
    const answers = Object.fromEntries(questionList.map(({ qid, options }) => [qid, options[0]?.oid ?? '']))
    await lin.call(quiz.autumnSubmit, { answers })
    const { matrix, tid } = await lin.call(quiz.autumnEnter, {})
    const path = `/activities/system-test-page?tid=${tid}&uid=${lin.uid}`
    return { matrix, path, route: routes.quiz.systemTestPage, query: { tid, uid: lin.uid }, of: { poster: 'autumn' } }
  },
  async family() {
    const more = moreOf(undefined)
    await addFamilySingle({ db: w.db, keys: w.deps.keys, now: w.now() }, { user: lin.id, wx: 'wx12345', more })
    const { matrix, code } = await lin.call(parents.invite, {})
    const path = `/parentsMatch/family?code=${code}`
    return { matrix, path, route: routes.parents.family, query: { code }, of: { poster: 'family' } }
  },
}

// B.planet.08, B.transcript.04, B.autumnquiz.07
test.each(Object.keys(posters))(
  'opens the screen with its parameters by the code on the picture of %s, and by the mini-program code',
  async (name) => {
    const made = await posters[name]?.()
    if (!made) throw new Error(name)
    const { matrix, path, query, of } = made
    const route = made.route as Route
    expect(matrix).toEqual(matrixOf(`${origin}/vh5${path}`))
    const found = links.resolve(path)
    expect(found?.route.page).toBe(route.page)
    expect(found?.query).toEqual(query)
    const { picture } = await lin.call(sharing.code, of)
    expect(picture).toContain('/files/')
    const { page, scene } = places.at(-1) ?? {}
    expect(page).toBe(route.page)
    // WeChat passes only the scene, so the screen reads the value of the link from it
    expect(scene).toMatch(/^[A-Za-z0-9_-]{1,32}$/)
    const [first] = Object.values(query) as unknown[]
    if (first !== undefined)
      expect([scene, Object.keys(query)]).toEqual([first, expect.arrayContaining([route.scene ?? 'invite'])])
  },
)
