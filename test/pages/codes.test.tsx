import { invite } from '@contract/areas/invite'
import { planet } from '@contract/areas/planet'
import { quiz } from '@contract/areas/quiz'
import { sharing } from '@contract/areas/sharing'
import { transcript } from '@contract/areas/transcript'
import { yearlyReport } from '@contract/areas/yearly-report'
import { minus } from '@contract/time'
import { type Route, routes } from '@/routes'
import { links } from '@/shell'
import { newHandle } from '../../server/keys'
import { matrixOf } from '../../server/qr-code'
import type { Person, World } from '../support/taro/stage'

const origin = 'https://ergou.example'

let w: World
let lin: Person
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
  })
  lin = await w.person('林', { verified: ['realName', 'education', 'work', 'marital'] })
})
afterAll(() => w.close())

const publish = (wish: object) =>
  lin.call(planet.publish, { clientKey: newHandle(), content: '早安', ...wish }).then(({ dynamicId }) => dynamicId)

type Made = { matrix: string[]; path: string; route: unknown; query: object }

/** Each picture with a code: what is drawn, and what it is meant to open. */
const posters: Record<string, () => Promise<Made>> = {
  async post() {
    const dynamicId = await publish({})
    const { matrix } = await lin.call(sharing.post, { dynamicId })
    return {
      matrix,
      path: `/planet/dynamic?dynamicId=${dynamicId}`,
      route: routes.planet.dynamic,
      query: { dynamicId },
    }
  },
  async vote() {
    const dynamicId = await publish({ voteItems: ['公园', '咖啡馆'] })
    const { matrix } = await lin.call(sharing.post, { dynamicId })
    return { matrix, path: `/planet/vote?dynamicId=${dynamicId}`, route: routes.planet.vote, query: { dynamicId } }
  },
  async invitation() {
    const { matrix, code } = await lin.call(invite.mine, {})
    return { matrix, path: `/login?invite=${code}`, route: routes.account.login, query: { invite: code } }
  },
  async 'yearly report'() {
    await lin.call(yearlyReport.enable2024, {})
    const { matrix } = await lin.call(yearlyReport.report2024, {})
    return { matrix, path: '/user/report/report2024', route: routes.yearly.report2024, query: {} }
  },
  async transcript() {
    const { matrix } = (await lin.call(transcript.result, {})).examInfo.extInfo
    return { matrix, path: '/activities/tran-script', route: routes.yearly.transcript, query: {} }
  },
  async 'autumn quiz'() {
    const { questionList } = await lin.call(quiz.autumnEnter, {})
    const answers = Object.fromEntries(questionList.map(({ qid, options }) => [qid, options[0]?.oid ?? '']))
    await lin.call(quiz.autumnSubmit, { answers })
    const { matrix, tid } = await lin.call(quiz.autumnEnter, {})
    const path = `/activities/system-test-page?tid=${tid}&uid=${lin.uid}`
    return { matrix, path, route: routes.quiz.systemTestPage, query: { tid, uid: lin.uid } }
  },
}

// B.planet.08, B.transcript.04, B.autumnquiz.07
test.each(Object.keys(posters))(
  'the code on the picture of the %s opens its screen, with what it needs',
  async (name) => {
    const { matrix, path, route, query } = (await posters[name]?.()) ?? {}
    expect(matrix).toEqual(matrixOf(`${origin}/vh5${path ?? ''}`))
    const found = links.resolve(path ?? '')
    expect(found?.route.page).toBe((route as Route).page)
    expect(found?.query).toEqual(query)
  },
)
