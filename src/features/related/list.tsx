import type { Related } from '@contract/areas/follows'
import { list as listText } from '@/texts/list'
import { related as text } from '@/texts/related'
import { PagedList, type PagedListProps } from '@/ui'

/** What a list of people says when it failed, in the words of the specification (A.recommend.06, A.lowlevel.05). */
const texts = { ...listText, failed: text.failed, retry: text.reload }

type RelatedListProps = Pick<PagedListProps<Related>, 'list' | 'empty' | 'head' | 'resetKey'> & {
  person: Extract<PagedListProps<Related>, { row?: undefined }>['person']
}

/** The list of people of follows, recommenders and likes. */
export const RelatedList = (props: RelatedListProps) => <PagedList {...props} texts={texts} rowKey={({ uid }) => uid} />
