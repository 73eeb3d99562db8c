import { useReachBottom } from '@tarojs/taro'
import { Fragment, memo, type ReactNode } from 'react'
import { limits } from '@contract/kernel/limits'
import { a11y } from './a11y'
import { classes } from './classes'
import { Box, Place } from './host-elements'
import { Row } from './layout'
import { NativeRows } from './native-rows'
import { usePull } from './pull'
import { Skeleton } from './skeleton'
import { EmptyState, type EmptyStateProps, ErrorLine, ErrorState } from './states'
import { type Shown, useWindow } from './use-window'
import { type Person, UserRow } from './user-row'
import './card.scss'
import './skeleton.scss'
import './user-row.scss'
import './paged-list.scss'

/**
 * The rows of a chunk. In a mini-program a chunk is a whole page of a list, because each message costs time and users
 * are drawn ten at a time. A browser is smoother with fewer.
 */
const CHUNK = process.env.TARO_ENV === 'weapp' ? 10 : 5
/**
 * The rows of a chunk when a row fills a third of the screen, such as a post. A native component draws five of them.
 */
const FEW = process.env.TARO_ENV === 'weapp' ? 5 : 2

/** The data of a list. The app's paged queries have this form. */
export interface Paged<T> {
  rows: readonly T[]
  state: 'loading' | 'failed' | 'ready'
  more: 'idle' | 'loading' | 'failed' | 'end'
  loadMore(): unknown
  /** Loads the first page again after a failure. */
  retry(): unknown
  /** Called on a pull. The indicator stays until the promise settles. */
  refresh(): unknown
}

interface ListTexts {
  /** 请求失败 */
  failed: string
  /** 点击重新加载 */
  retry: string
  /** 请求失败，点击重新加载 */
  moreFailed: string
  /** Read by screen readers while the list loads. */
  loading: string
  /** Optional: shown below the list when it is complete. */
  end?: string
}

/**
 * How rows are drawn. The list itself draws users, natively in a mini-program. Other rows bring their own nodes, one
 * row or several at once.
 */
type Drawn<T> =
  | { person: (item: T, index: number) => Person; row?: undefined; rows?: undefined; look?: 'card' }
  | { row: (item: T, index: number) => ReactNode; person?: undefined; rows?: undefined }
  | { rows: (items: readonly T[]) => ReactNode; person?: undefined; row?: undefined }

export type PagedListProps<T> = ListProps<T> & Drawn<T>

interface ListProps<T> {
  list: Paged<T>
  rowKey: (item: T) => string | number
  texts: ListTexts
  empty: EmptyStateProps | ReactNode
  /** By default six users. */
  skeleton?: ReactNode
  /** Content above the rows, in every state. */
  head?: ReactNode
  /** card (default): one white card; plain: rows with a look of their own, 12 px apart; bare: no gap. */
  look?: keyof typeof looks
  /** A change starts the list from the top, for example after a change of tab or filter. */
  resetKey?: string | number
  /** Whether rows fill a third of the screen. Then fewer are drawn at once. */
  tall?: boolean
}

const looks = { card: 'eg-card eg-card-rows', plain: 'eg-list-plain', bare: '' } as const

/**
 * A list that renders only the chunks near the screen. It scrolls with the page, so a page can show only one list at a
 * time.
 */
export function PagedList<T>(props: PagedListProps<T>) {
  const { list, row, rows: some, person, rowKey, texts, empty, skeleton, head, look = 'card', resetKey, tall } = props
  const { rows, state, more } = list
  const size = tall ? FEW : CHUNK
  const count = Math.ceil(rows.length / size)

  function wantMore() {
    // repeated calls do no harm: `loadMore` does nothing while it is loading
    if (state === 'ready' && more === 'idle' && rows.length > 0) void list.loadMore()
  }

  const near = (distance: number) => distance < limits.listLoadOffset && wantMore()
  const at = useWindow(count, resetKey, near, tall ? 'tall' : 'usual')
  useReachBottom(wantMore)

  const shown = []
  for (let chunk = at.first; chunk <= at.last; chunk++) {
    const from = chunk * size
    shown.push(<Rows key={chunk} items={rows.slice(from, from + size)} {...{ from, row, some, person, rowKey }} />)
  }

  usePull(list.refresh)

  return (
    <Box id={`${at.id}-list`} className='eg-list' {...a11y({ busy: state === 'loading' })}>
      {head && <Place>{head}</Place>}
      {rows.length > 0 && (
        <Box id={at.id} className={classes('eg-list-r', looks[look])}>
          {[...spacers(at, 0, at.first), ...shown, ...spacers(at, at.last + 1, count)]}
        </Box>
      )}
      {rows.length === 0 && <Nothing {...{ state, texts, empty, skeleton }} onRetry={() => void list.retry()} />}
      {rows.length > 0 && <Foot more={more} texts={texts} onRetry={() => void list.retry()} />}
    </Box>
  )
}

/**
 * Placeholders for the chunks `from` to `to`. A browser needs one box. A mini-program keeps one box with a key for each
 * chunk and only empties it, because removing a node sends the whole list again.
 */
function spacers(at: Shown, from: number, to: number) {
  if (process.env.TARO_ENV !== 'weapp') {
    const key = from === 0 ? 'above' : 'below'
    return [<Box key={key} className='eg-chunk' style={{ height: `${at.height(from, to)}px` }} />]
  }
  const boxes = []
  for (let chunk = from; chunk < to; chunk++) boxes.push(<Rows key={chunk} height={at.height(chunk, chunk + 1)} />)
  return boxes
}

interface NothingProps extends Pick<ListProps<unknown>, 'texts' | 'empty' | 'skeleton'> {
  state: Paged<unknown>['state']
  onRetry: () => void
}

function Nothing({ state, texts, empty, skeleton, onRetry }: NothingProps) {
  if (state === 'loading') return <>{skeleton ?? <Skeleton label={texts.loading} />}</>
  if (state === 'failed') return <ErrorState title={texts.failed} retry={texts.retry} onRetry={onRetry} />
  return isEmptyProps(empty) ? <EmptyState {...empty} /> : <>{empty}</>
}

function isEmptyProps(empty: EmptyStateProps | ReactNode): empty is EmptyStateProps {
  return typeof empty === 'object' && empty !== null && 'title' in empty
}

/** The end of the list. Idle and loading look the same, so that loading sends nothing to a mini-program. */
function Foot({ more, texts, onRetry }: { more: Paged<unknown>['more']; texts: ListTexts; onRetry: () => void }) {
  if (more === 'failed') return <ErrorLine text={texts.moreFailed} onRetry={onRetry} />
  if (more === 'end')
    return texts.end ? (
      <Row align='center' justify='center' size='cap' color='t3' className='eg-foot'>
        {texts.end}
      </Row>
    ) : (
      <Box className='eg-foot-none' />
    )
  return (
    <Row
      align='center'
      justify='center'
      size='cap'
      color='t3'
      className='eg-foot eg-foot-dots'
      {...a11y({ role: 'status', label: texts.loading })}
    />
  )
}

interface RowsProps<T> {
  from?: number
  items?: readonly T[]
  row?: PagedListProps<T>['row']
  some?: PagedListProps<T>['rows']
  person?: PagedListProps<T>['person']
  rowKey?: PagedListProps<T>['rowKey']
  /** The height of a chunk that is not rendered, in px. */
  height?: number
}

function Chunk<T>({ from = 0, items = [], row, some, person, rowKey, height }: RowsProps<T>) {
  return (
    <Box className='eg-chunk eg-rows' style={height === undefined ? undefined : { height: `${height}px` }}>
      {items.length > 0 && some?.(items)}
      {process.env.TARO_ENV === 'weapp' && person
        ? items.length > 0 && <NativeRows people={items.map((item, index) => person(item, from + index))} />
        : rowKey &&
          !some &&
          items.map((item, index) =>
            person ? (
              <UserRow key={rowKey(item)} {...person(item, from + index)} />
            ) : (
              <Fragment key={rowKey(item)}>{row?.(item, from + index)}</Fragment>
            ),
          )}
    </Box>
  )
}

// a new page creates new slices of the same rows, so chunks with equal rows are skipped
const Rows = memo(Chunk, (a, b) => {
  const same =
    a.row === b.row && a.some === b.some && a.person === b.person && a.from === b.from && a.height === b.height
  const [before, after] = [a.items ?? [], b.items ?? []]
  return same && before.length === after.length && before.every((item, index) => item === after[index])
}) as typeof Chunk
