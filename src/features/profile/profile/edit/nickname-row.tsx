import { lettersIn } from '@contract/kernel/letters'
import { limits } from '@contract/kernel/limits'
import { editing as text } from '@/texts/profile/editing'
import { profile as names } from '@/texts/profile/profile'
import type { Editing } from './editing'
import { WordsRow } from './words-row'

const problem = (words: string) => (lettersIn(words) < limits.nicknameMin ? text.nicknameShort : undefined)

export const NicknameRow = ({ editing }: { editing: Editing }) => (
  <WordsRow
    field='nickname'
    title={names.of.nickname}
    max={limits.nicknameMax}
    hint={text.nicknameHint}
    check={problem}
    editing={editing}
  />
)
