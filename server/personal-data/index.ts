import { personalData as account } from '../domains/account/account/personal-data'
import { personalData as cancellation } from '../domains/account/cancellation/personal-data'
import { personalData as contacts } from '../domains/account/contacts/personal-data'
import { personalData as dataExport } from '../domains/account/data-export/personal-data'
import { personalData as groups } from '../domains/account/groups/personal-data'
import { personalData as punishments } from '../domains/account/punishments/personal-data'
import { personalData as settings } from '../domains/account/settings/personal-data'
import { personalData as verify } from '../domains/account/verify/personal-data'
import { personalData as appeals } from '../domains/care/appeals/personal-data'
import { personalData as reports } from '../domains/care/reports/personal-data'
import { personalData as safety } from '../domains/care/safety/personal-data'
import { personalData as support } from '../domains/care/support/personal-data'
import { personalData as blocking } from '../domains/core/blocking/personal-data'
import { personalData as notices } from '../domains/core/notices/personal-data'
import { personalData as people } from '../domains/core/people/personal-data'
import { personalData as personRows } from '../domains/core/person-rows/personal-data'
import { personalData as phoneStops } from '../domains/core/phone-stops/personal-data'
import { personalData as reviews } from '../domains/core/reviews/personal-data'
import { personalData as seenMarks } from '../domains/core/seen-marks/personal-data'
import { personalData as sessions } from '../domains/core/sessions/personal-data'
import { personalData as uploads } from '../domains/core/uploads/personal-data'
import { personalData as parents } from '../domains/family/parents/personal-data'
import { personalData as apply } from '../domains/meeting/apply/personal-data'
import { personalData as chat } from '../domains/meeting/chat/personal-data'
import { personalData as exchanges } from '../domains/meeting/exchanges/personal-data'
import { personalData as guards } from '../domains/meeting/guards/personal-data'
import { personalData as lab } from '../domains/meeting/lab/personal-data'
import { personalData as likes } from '../domains/meeting/likes/personal-data'
import { personalData as meetings } from '../domains/meeting/meetings/personal-data'
import { personalData as picks } from '../domains/meeting/picks/personal-data'
import { personalData as planes } from '../domains/meeting/planes/personal-data'
import { personalData as recommenders } from '../domains/meeting/recommenders/personal-data'
import { personalData as visitors } from '../domains/meeting/visitors/personal-data'
import { personalData as cards } from '../domains/money/cards/personal-data'
import { personalData as coupons } from '../domains/money/coupons/personal-data'
import { personalData as dogFood } from '../domains/money/dog-food/personal-data'
import { personalData as goods } from '../domains/money/goods/personal-data'
import { personalData as invite } from '../domains/money/invite/personal-data'
import { personalData as invoices } from '../domains/money/invoices/personal-data'
import { personalData as member } from '../domains/money/member/personal-data'
import { personalData as unlocks } from '../domains/money/unlocks/personal-data'
import { personalData as reconciliation } from '../domains/payouts/reconciliation/personal-data'
import { personalData as withdrawals } from '../domains/payouts/withdrawals/personal-data'
import { personalData as articles } from '../domains/planet/articles/personal-data'
import { personalData as comments } from '../domains/planet/comments/personal-data'
import { personalData as follows } from '../domains/planet/follows/personal-data'
import { personalData as planet } from '../domains/planet/planet/personal-data'
import { personalData as planetNotices } from '../domains/planet/planet-notices/personal-data'
import { personalData as quiz } from '../domains/planet/quiz/personal-data'
import { personalData as rewards } from '../domains/planet/rewards/personal-data'
import { personalData as topics } from '../domains/planet/topics/personal-data'
import { personalData as campaigns } from '../domains/play/campaigns/personal-data'
import { personalData as election } from '../domains/play/election/personal-data'
import { personalData as events } from '../domains/play/events/personal-data'
import { personalData as links } from '../domains/play/links/personal-data'
import { personalData as offline } from '../domains/play/offline/personal-data'
import { personalData as sharing } from '../domains/play/sharing/personal-data'
import { personalData as transcript } from '../domains/play/transcript/personal-data'
import { personalData as yearEnd } from '../domains/play/year-end/personal-data'
import { personalData as yearlyReport } from '../domains/play/yearly-report/personal-data'
import { personalData as faq } from '../domains/profile/faq/personal-data'
import { personalData as paired } from '../domains/profile/paired/personal-data'
import { personalData as prefer } from '../domains/profile/prefer/personal-data'
import { personalData as profile } from '../domains/profile/profile/personal-data'
import { personalData as prompts } from '../domains/profile/prompts/personal-data'
import { type Owner, type PersonalData, type PersonalDataRegister, sections, technical } from './define'
import { infrastructure } from './infrastructure'

export type { PersonalData } from './define'

const registers: readonly PersonalDataRegister[] = [
  account,
  sessions,
  profile,
  prompts,
  uploads,
  reviews,
  rewards,
  planet,
  comments,
  appeals,
  planetNotices,
  topics,
  articles,
  safety,
  faq,
  verify,
  settings,
  paired,
  punishments,
  reports,
  support,
  contacts,
  campaigns,
  cancellation,
  dataExport,
  follows,
  likes,
  seenMarks,
  recommenders,
  unlocks,
  blocking,
  prefer,
  phoneStops,
  picks,
  lab,
  quiz,
  apply,
  chat,
  meetings,
  exchanges,
  guards,
  planes,
  parents,
  dogFood,
  goods,
  coupons,
  cards,
  member,
  visitors,
  people,
  personRows,
  invite,
  withdrawals,
  invoices,
  reconciliation,
  yearEnd,
  offline,
  election,
  yearlyReport,
  transcript,
  links,
  sharing,
  events,
  groups,
  notices,
  infrastructure,
]

const named = <T>(tables: Readonly<Record<string, T | undefined>>) =>
  Object.entries(tables).flatMap(([table, columns]) => (columns === undefined ? [] : [[table, columns] as const]))

type Labels = Readonly<Record<string, string | undefined>>

const flat = (tables: Readonly<Record<string, Labels | undefined>>): Record<string, string> =>
  Object.fromEntries(
    named(tables).flatMap(([table, labels]) => named(labels).map(([column, label]) => [`${table}.${column}`, label])),
  )

/** Kinds by section of the export. */
export const areas: readonly { title: string; kinds: readonly PersonalData[] }[] = sections.map(({ name, title }) => ({
  title,
  kinds: registers
    .flatMap(({ kinds }) => kinds?.[name] ?? [])
    .map(({ columns, also, ...kind }) => ({
      ...kind,
      columns: flat(columns),
      ...(also && { also: { ...also, columns: flat(also.columns) } }),
    })),
}))

/**
 * All personal data (security P5 to P8): listed on the legal page, exported, erased on cancellation. A test fails for a
 * column that is neither here nor technical.
 */
export const personalData: readonly PersonalData[] = areas.flatMap(({ kinds }) => kinds)

export const owners: Readonly<Record<string, Owner>> = Object.fromEntries(
  registers.flatMap(({ owners: of = {} }) => named<Owner>(of)),
)

export const technicalColumns: readonly { why: string; columns: readonly string[] }[] = [
  {
    why: technical.owner,
    columns: named(owners).flatMap(([table, { erased, kept = [] }]) =>
      [...erased, ...kept].map((column) => `${table}.${column}`),
    ),
  },
  ...registers
    .flatMap(({ technical: list = [] }) => list)
    .map(({ why, columns }) => ({
      why,
      columns: named<readonly string[]>(columns).flatMap(([table, all]) => all.map((column) => `${table}.${column}`)),
    })),
]
