import { settings } from '../../contract/account/settings'
import type { Endpoint } from '../../contract/kernel/define'
import { limits } from '../../contract/kernel/limits'
import { picks } from '../../contract/meeting/picks'
import { search } from '../../contract/meeting/search'
import { invite } from '../../contract/money/invite'
import { unlimited } from '../../contract/profile/prefer'
import { profile, profileLimits } from '../../contract/profile/profile'
import { startCluster, stopCluster } from '../support/cluster'
import { listed, populated } from '../support/population'
import { measure } from './load'
import { fixed, note, print } from './table'

const people = 2_000
const story = '认真生活，也认真找一个人。'.repeat(50).slice(0, profileLimits.storyMax)
const stories = { selfDescription: story, familyBackground: story, loveValues: story, partnerWishes: story }
const interests = Array.from({ length: profileLimits.interestsMax }, (_, at) =>
  `兴趣${at}`.padEnd(profileLimits.interestMax, '好'),
)

const calls: readonly [string, Endpoint, (round: number) => object][] = [
  ['a call that does next to nothing', settings.configuration, () => ({})],
  [
    'search for twenty letters',
    search.people,
    () => ({ keyword: '想'.repeat(limits.searchMax), pageNo: 1, pageSize: 10 }),
  ],
  [
    'the whole page edited',
    profile.edit,
    (round) => ({ ...stories, selfDescription: `${round}${story.slice(10)}`, interests }),
  ],
  ['custom recommendation', picks.custom, () => unlimited],
  ['how many it lets through', picks.count, () => unlimited],
  ['my invitation with its codes', invite.mine, () => ({})],
]

/** Measures the heaviest calls one at a time, without network and disk. The aim is 10 ms (docs/measurements.md). */
export async function heavy(): Promise<void> {
  await startCluster()
  const w = await populated(people)
  const { token } = await w.sessionOf(listed.ordinary)
  const table: (string | number)[][] = []
  try {
    for (const [name, endpoint, inputOf] of calls) {
      let round = 0
      const { p50, p99, failed } = await measure(
        async () => {
          round += 1
          return (await w.send(endpoint, inputOf(round), { token })).body.success
        },
        { lanes: 1, seconds: 2 },
      )
      table.push([name, fixed(p50, 2), fixed(p99, 2), failed])
    }
    note(`${people} people, one call at a time`)
    print('the heaviest calls', ['call', 'p50 ms', 'p99 ms', 'refused'], table)
  } finally {
    await w.close()
    await stopCluster()
  }
}
