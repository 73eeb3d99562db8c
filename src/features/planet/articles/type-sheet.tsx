import type { Data } from '@contract/kernel/define'
import type { articles } from '@contract/planet/articles'
import { articles as text } from '@/texts/planet/articles'
import { Cell, ErrorLine, Icon, layout, Sheet, Skeleton } from '@/ui'
import { useArticleTypes } from './queries'

export type Category = Data<typeof articles.types>['list'][number]

type Props = {
  open: boolean
  chosen: Category | undefined
  onChoose: (category: Category | undefined) => void
  onClose: () => void
}

export function TypeSheet({ open, chosen, onChoose, onClose }: Props) {
  const { data, state, retry } = useArticleTypes(open)
  const tick = (category?: Category) =>
    category?.articleType === chosen?.articleType && (
      <Icon name='check' size={20} className={layout({ color: 'brand' })} />
    )
  return (
    <Sheet open={open} onClose={onClose} title={text.choose} closeLabel={text.close}>
      <Cell title={text.all} value={tick()} arrow={false} onTap={() => onChoose(undefined)} />
      {data?.list.map((category) => (
        <Cell
          key={category.articleType}
          title={category.name}
          value={tick(category)}
          arrow={false}
          onTap={() => onChoose(category)}
        />
      ))}
      {state === 'loading' && <Skeleton kind='lines' count={2} label={text.loading} />}
      {state === 'failed' && <ErrorLine text={text.typesFailed} onRetry={() => void retry()} />}
    </Sheet>
  )
}
