import { editing as text } from '@/texts/profile/editing'
import { profile as names } from '@/texts/profile/profile'
import { type Option, WheelPicker } from '@/ui'
import { choices, opensAt } from './choices'
import type { Editing } from './editing'
import { LockedRow } from './locked-row'
import { noteOf } from './note'

type Chosen = keyof typeof choices

const titles = { ...names.of, highestdegree: names.of.degree } as const
const wheels: Partial<Record<string, string>> = opensAt

export function ChoiceRow({ field, editing }: { field: Chosen; editing: Editing }) {
  const { mine, edit, locks } = editing
  const options: readonly Option<string>[] = choices[field]
  const title = titles[field]
  const value = String(mine[field])
  const lead = field === 'highestdegree' || field === 'marital' ? locks(field) : undefined
  if (lead) return <LockedRow title={title} value={options.find(({ key }) => key === value)?.label ?? ''} lead={lead} />
  return (
    <WheelPicker
      title={title}
      placeholder={text.choose}
      options={options}
      // 0 means unset, except in the question about living abroad
      value={value === '0' && field !== 'overseas' ? undefined : value}
      opensAt={wheels[field]}
      note={noteOf(editing, field)}
      onChange={(key) => void edit.save({ [field]: Number(key) })}
    />
  )
}
