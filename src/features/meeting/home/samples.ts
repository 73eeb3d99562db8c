import { host } from '@/platform'
import { samplePeople } from '@/texts/meeting/samples'
import type { Picked } from './queries'

/** The photographs are served beside the H5 page, because the mini-program's packages do not contain them. */
const pictureOf = (n: number) => `${host.apiOrigin}/vh5/samples/${n + 1}.jpg`

const verified = { realName: true, education: true, work: false, marital: false }

type Reason = Picked['reasons'][number]
type Written = Omit<Reason, 'things'> & { things?: readonly string[] }
const reasonOf = ({ things, ...reason }: Written): Reason => (things ? { ...reason, things: [...things] } : reason)

/** The daily match that a guest sees: drawn people who have no account. */
export const samplePicks: Picked[] = samplePeople.map((person, n) => ({
  ...person,
  reasons: person.reasons.map(reasonOf),
  uid: `sample-${n + 1}`,
  birthYear: 0,
  school: '',
  level: 2,
  vip: false,
  isOfficial: false,
  verified,
  photos: [pictureOf(n)],
  avatar: '',
  selfDescription: '',
  decision: '',
}))
