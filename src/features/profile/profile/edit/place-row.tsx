import { editing as text } from '@/texts/profile/editing'
import { profile as names } from '@/texts/profile/profile'
import { PairPicker } from '@/ui'
import { places } from '../../../core/people'
import { CityFinder } from '../../../core/people'
import { placeOf } from '../facts'
import type { Editing } from './editing'
import { noteOf } from './note'

const fields = {
  living: { province: 'livingProvince', city: 'livingCity' },
  homeland: { province: 'homelandProvince', city: 'homelandCity' },
} as const

/** A row for a place. Only the home town can be cleared. */
export function PlaceRow({ of, editing }: { of: keyof typeof fields; editing: Editing }) {
  const { mine, edit } = editing
  const { province, city } = fields[of]
  const save = (newProvince: string, newCity: string) => void edit.save({ [province]: newProvince, [city]: newCity })
  return (
    <PairPicker
      title={names.of[of]}
      value={placeOf(mine[province], mine[city])}
      placeholder={text.choose}
      Columns={CityFinder}
      groups={places}
      group={mine[province]}
      item={mine[city]}
      labels={{ group: text.province, item: text.city }}
      closeLabel={text.close}
      other={of === 'homeland' && mine[city] !== '' ? { label: text.unsaid, onTap: () => save('', '') } : undefined}
      note={noteOf(editing, city)}
      onChange={save}
    />
  )
}
