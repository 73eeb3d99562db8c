import { type Gender, gender as genders, type Level, levelNames } from '@contract/options'
import { profile as text } from '@/texts/profile'
import { GenderMark, LevelBadge, type Vip, VipBadge } from '@/ui'

/** A gender as ui calls it. */
export const genderOf = (gender: Gender) => (gender === genders.male ? 'male' : 'female')

/** A level as ui calls it (A.profile.09). */
export const levelOf = (level: Level) => (['visitor', 'bronze', 'silver', 'gold'] as const)[level]

type MarksProps = { gender?: Gender; level?: Level; vip?: Vip }

/** The signs after a nickname, always in this order: gender, level, membership. */
export function Marks({ gender, level, vip }: MarksProps) {
  return (
    <>
      {gender && <GenderMark gender={genderOf(gender)} label={text[genderOf(gender)]} />}
      {level !== undefined && <LevelBadge level={levelOf(level)} label={text.level(levelNames[level])} />}
      {vip && <VipBadge vip={vip} label={text[vip]} />}
    </>
  )
}
