import { routes } from '@/routes'
import { go } from '@/shell'
import { personRows as text } from '@/texts/core/person-rows'
import { Place } from '@/ui'
import { ListBar } from './head'

type FilteredBarProps = {
  /** Undefined while it is not known. */
  shown: boolean | undefined
  type: 'recommendMe' | 'followMe' | 'likeMe'
  sceneId?: '11' | '12'
}

/** A link to the rows that the list leaves out. Every list that leaves rows out shows it (A.follow.07, A.X42). */
export const FilteredBar = ({ shown, type, sceneId }: FilteredBarProps) => (
  <Place>
    {shown && (
      <ListBar action={text.look} onTap={() => void go(routes.user.lowlevel, sceneId ? { type, sceneId } : { type })}>
        {text.filtered}
      </ListBar>
    )}
  </Place>
)
