import { limits } from '@contract/kernel/limits'
import { editing as text } from '@/texts/profile/editing'
import { profile as names } from '@/texts/profile/profile'
import { CellWith, PairPicker } from '@/ui'
import { jobs } from './choices'
import type { Editing } from './editing'
import { LockedRow } from './locked-row'
import { noteOf } from './note'
import { useWords } from './use-words'
import { WordsSheet } from './words-sheet'

/** About fifty jobs, each of which implies an industry, or a custom text (A.profile.06). */
export function JobRow({ editing }: { editing: Editing }) {
  const { mine, edit, locks } = editing
  const own = useWords({ field: 'position', max: limits.positionMax }, editing)
  const lead = locks('position')
  if (lead) return <LockedRow title={names.of.position} value={mine.position} lead={lead} />
  return (
    <CellWith>
      <PairPicker
        title={names.of.position}
        value={mine.position}
        placeholder={text.choose}
        groups={jobs}
        group={mine.industry}
        item={mine.position}
        labels={{ group: text.trade, item: text.job }}
        closeLabel={text.close}
        other={{ label: text.ownJob, onTap: own.begin }}
        note={noteOf(editing, 'position')}
        onChange={(industry, position) => void edit.save({ industry, position })}
      />
      <WordsSheet writing={own} title={names.of.position} placeholder={text.positionHere} />
    </CellWith>
  )
}
