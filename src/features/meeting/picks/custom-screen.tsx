import { useCallback, useState } from 'react'
import type { Data } from '@contract/kernel/define'
import type { Pick as Picked } from '@contract/meeting/picks'
import type { Prefer } from '@contract/profile/prefer'
import type { profile } from '@contract/profile/profile'
import { list as listText } from '@/texts/core/list'
import { custom as text, picks as picksText } from '@/texts/meeting/picks'
import { ErrorState, PagedList, Skeleton, Stack } from '@/ui'
import { useMe } from '../../core/people'
import { FilterCard } from './filter-card'
import { FilterSheet } from './filter-sheet'
import { MissingBasics } from './missing-basics'
import { PickRow } from './pick-row'
import { useCustom } from './queries'
import { useFilters } from './use-filters'
import './custom.scss'

/** The screen 自定义推荐: matches by the user's own filters, best first (A.product.03, A.X54). */
export function CustomScreen() {
  const { data: me, state, refusal, retry } = useMe()
  if (me) return me.finishEditBasicInfo ? <Found me={me} /> : <MissingBasics />
  if (state === 'loading') return <Skeleton kind='cards' count={3} label={picksText.loading} />
  return (
    <ErrorState title={picksText.failed} text={refusal?.msg} retry={picksText.retry} onRetry={() => void retry()} />
  )
}

function Found({ me }: { me: Data<typeof profile.me> }) {
  const { filters, settings, change } = useFilters(me)
  const [open, setOpen] = useState(false)
  const found = useCustom(filters)
  const row = useCallback((pick: Picked) => <PickRow pick={pick} />, [])
  const apply = (next: Prefer) => {
    change(next)
    setOpen(false)
  }
  return (
    <Stack pt='s3'>
      <PagedList
        list={found}
        row={row}
        look='plain'
        rowKey={({ uid }) => uid}
        resetKey={JSON.stringify(filters)}
        texts={listText}
        skeleton={<Skeleton kind='cards' count={3} label={picksText.loading} />}
        empty={{
          scene: 'box',
          compact: true,
          title: text.empty,
          text: text.emptyText,
          action: text.change,
          onAction: () => setOpen(true),
        }}
        head={<FilterCard filters={filters} onOpen={() => setOpen(true)} />}
      />
      <FilterSheet open={open} filters={filters} settings={settings} onApply={apply} onClose={() => setOpen(false)} />
    </Stack>
  )
}
