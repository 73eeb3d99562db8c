import { routes } from '@/routes'
import { go } from '@/shell'
import { personRows as text } from '@/texts/person-rows'
import { Place } from '@/ui'
import { ListBar } from './head'

type FilteredBarProps = {
  /** Whether somebody was left out; nothing is shown until that is known. */
  shown: boolean | undefined
  /** The list of those who were. */
  type: 'recommendMe' | 'followMe' | 'likeMe'
  sceneId?: '11' | '12'
}

/** Says that people below my level were left out, and leads to them: nobody is left out without it (A.follow.07, A.X42). */
export const FilteredBar = ({ shown, type, sceneId }: FilteredBarProps) => (
  <Place>
    {shown && (
      <ListBar action={text.look} onTap={() => void go(routes.user.lowlevel, sceneId ? { type, sceneId } : { type })}>
        {text.filtered}
      </ListBar>
    )}
  </Place>
)
