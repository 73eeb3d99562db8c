import { type Owner, type PersonalData, type PersonalDataRegister, sections, technical } from './define'

export type { PersonalData } from './define'

const named = <T>(tables: Readonly<Record<string, T | undefined>>) =>
  Object.entries(tables).flatMap(([table, columns]) => (columns === undefined ? [] : [[table, columns] as const]))

type Labels = Readonly<Record<string, string | undefined>>

const flat = (tables: Readonly<Record<string, Labels | undefined>>): Record<string, string> =>
  Object.fromEntries(
    named(tables).flatMap(([table, labels]) => named(labels).map(([column, label]) => [`${table}.${column}`, label])),
  )

/**
 * All personal data (security P5 to P8). It is listed on the legal page, exported, and erased when an account is
 * deleted.
 */
export type Inventory = {
  /** Kinds of data by section of the export. */
  areas: readonly { title: string; kinds: readonly PersonalData[] }[]
  personalData: readonly PersonalData[]
  owners: Readonly<Record<string, Owner>>
  /** Tables whose rows show one user to another. */
  shown: readonly { table: string; who: string; to: string }[]
  technicalColumns: readonly { why: string; columns: readonly string[] }[]
}

/** Merges the registers of all areas, which `server/areas.ts` lists. */
export function inventoryOf(registers: readonly PersonalDataRegister[]): Inventory {
  const areas = sections.map(({ name, title }) => ({
    title,
    kinds: registers
      .flatMap(({ kinds }) => kinds?.[name] ?? [])
      .map(({ columns, also, ...kind }) => ({
        ...kind,
        columns: flat(columns),
        ...(also && { also: { ...also, columns: flat(also.columns) } }),
      })),
  }))
  const owners = Object.fromEntries(registers.flatMap(({ owners: of = {} }) => named<Owner>(of)))
  const technicalColumns = [
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
  const shown = registers.flatMap(({ shown: of = {} }) =>
    named<{ who: string; to: string }>(of).map(([table, columns]) => ({ table, ...columns })),
  )
  return { areas, personalData: areas.flatMap(({ kinds }) => kinds), owners, shown, technicalColumns }
}
