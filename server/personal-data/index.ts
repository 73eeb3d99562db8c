import { personalData as account } from '../modules/account/personal-data'
import { personalData as appeals } from '../modules/appeals/personal-data'
import { personalData as apply } from '../modules/apply/personal-data'
import { personalData as articles } from '../modules/articles/personal-data'
import { personalData as blocking } from '../modules/blocking/personal-data'
import { personalData as campaigns } from '../modules/campaigns/personal-data'
import { personalData as cancellation } from '../modules/cancellation/personal-data'
import { personalData as cards } from '../modules/cards/personal-data'
import { personalData as chat } from '../modules/chat/personal-data'
import { personalData as comments } from '../modules/comments/personal-data'
import { personalData as contacts } from '../modules/contacts/personal-data'
import { personalData as coupons } from '../modules/coupons/personal-data'
import { personalData as dataExport } from '../modules/data-export/personal-data'
import { personalData as dogFood } from '../modules/dog-food/personal-data'
import { personalData as election } from '../modules/election/personal-data'
import { personalData as events } from '../modules/events/personal-data'
import { personalData as exchanges } from '../modules/exchanges/personal-data'
import { personalData as faq } from '../modules/faq/personal-data'
import { personalData as follows } from '../modules/follows/personal-data'
import { personalData as goods } from '../modules/goods/personal-data'
import { personalData as groups } from '../modules/groups/personal-data'
import { personalData as guards } from '../modules/guards/personal-data'
import { personalData as invite } from '../modules/invite/personal-data'
import { personalData as invoices } from '../modules/invoices/personal-data'
import { personalData as lab } from '../modules/lab/personal-data'
import { personalData as likes } from '../modules/likes/personal-data'
import { personalData as links } from '../modules/links/personal-data'
import { personalData as meetings } from '../modules/meetings/personal-data'
import { personalData as member } from '../modules/member/personal-data'
import { personalData as notices } from '../modules/notices/personal-data'
import { personalData as offline } from '../modules/offline/personal-data'
import { personalData as paired } from '../modules/paired/personal-data'
import { personalData as parents } from '../modules/parents/personal-data'
import { personalData as people } from '../modules/people/personal-data'
import { personalData as personRows } from '../modules/person-rows/personal-data'
import { personalData as phoneStops } from '../modules/phone-stops/personal-data'
import { personalData as picks } from '../modules/picks/personal-data'
import { personalData as planes } from '../modules/planes/personal-data'
import { personalData as planet } from '../modules/planet/personal-data'
import { personalData as planetNotices } from '../modules/planet-notices/personal-data'
import { personalData as prefer } from '../modules/prefer/personal-data'
import { personalData as profile } from '../modules/profile/personal-data'
import { personalData as prompts } from '../modules/prompts/personal-data'
import { personalData as punishments } from '../modules/punishments/personal-data'
import { personalData as quiz } from '../modules/quiz/personal-data'
import { personalData as recommenders } from '../modules/recommenders/personal-data'
import { personalData as reconciliation } from '../modules/reconciliation/personal-data'
import { personalData as reports } from '../modules/reports/personal-data'
import { personalData as reviews } from '../modules/reviews/personal-data'
import { personalData as rewards } from '../modules/rewards/personal-data'
import { personalData as safety } from '../modules/safety/personal-data'
import { personalData as seenMarks } from '../modules/seen-marks/personal-data'
import { personalData as sessions } from '../modules/sessions/personal-data'
import { personalData as settings } from '../modules/settings/personal-data'
import { personalData as sharing } from '../modules/sharing/personal-data'
import { personalData as support } from '../modules/support/personal-data'
import { personalData as topics } from '../modules/topics/personal-data'
import { personalData as transcript } from '../modules/transcript/personal-data'
import { personalData as unlocks } from '../modules/unlocks/personal-data'
import { personalData as uploads } from '../modules/uploads/personal-data'
import { personalData as verify } from '../modules/verify/personal-data'
import { personalData as visitors } from '../modules/visitors/personal-data'
import { personalData as withdrawals } from '../modules/withdrawals/personal-data'
import { personalData as yearEnd } from '../modules/year-end/personal-data'
import { personalData as yearlyReport } from '../modules/yearly-report/personal-data'
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
