import type { PersonRow } from '@contract/core/person-rows'
import { list as listText } from '@/texts/core/list'
import { personRows as text } from '@/texts/core/person-rows'
import { PagedList, type PagedListProps } from '@/ui'

/** The failure text that the specification requires (A.recommend.06, A.lowlevel.05). */
const texts = { ...listText, failed: text.failed, retry: text.reload }

type PersonRowsProps = Pick<PagedListProps<PersonRow>, 'list' | 'empty' | 'head' | 'resetKey'> & {
  person: Extract<PagedListProps<PersonRow>, { row?: undefined; rows?: undefined }>['person']
}

export const PersonRows = (props: PersonRowsProps) => <PagedList {...props} texts={texts} rowKey={({ uid }) => uid} />
