import { type Gender, gender as genders, type Level, levelNames } from '@contract/kernel/options'
import { person as text } from '@/texts/core/person'
import { GenderMark, LevelBadge, type Vip, VipBadge } from '@/ui'

export const genderOf = (gender: Gender) => (gender === genders.male ? 'male' : 'female')

/** The level by name (A.profile.09). */
export const levelOf = (level: Level) => (['visitor', 'bronze', 'silver', 'gold'] as const)[level]

type MarksProps = { gender?: Gender; level?: Level; vip?: Vip }

export function Marks({ gender, level, vip }: MarksProps) {
  return (
    <>
      {gender && <GenderMark gender={genderOf(gender)} label={text[genderOf(gender)]} />}
      {level !== undefined && <LevelBadge level={levelOf(level)} label={text.level(levelNames[level])} />}
      {vip && <VipBadge vip={vip} label={text[vip]} />}
    </>
  )
}
