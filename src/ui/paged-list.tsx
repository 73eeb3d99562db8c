import { useReachBottom } from '@tarojs/taro'
import { Fragment, memo, type ReactNode } from 'react'
import { limits } from '@contract/limits'
import { a11y } from './a11y'
import { classes } from './classes'
import { Box, Place } from './host-elements'
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
 * Rows that come and go together: one page for a mini-program, which pays per message and whose own rows of people come
 * ten at a time; fewer for a smooth browser.
 */
const CHUNK = process.env.TARO_ENV === 'weapp' ? 10 : 5
/** The next page is asked for this many px before the end. */

/** What a list needs to know about its data; a paged query of the product has this shape. */
export interface Paged<T> {
  rows: readonly T[]
  state: 'loading' | 'failed' | 'ready'
  more: 'idle' | 'loading' | 'failed' | 'end'
  loadMore(): unknown
  /** After a failed first page. */
  retry(): unknown
  /** Pulling down. May return a promise: the pull is let go when it settles. */
  refresh(): unknown
  refreshing: boolean
}

export interface ListTexts {
  /** 请求失败 */
  failed: string
  /** 点击重新加载 */
  retry: string
  /** 请求失败，点击重新加载 */
  moreFailed: string
  /** Read out while rows are on their way. */
  loading: string
  /** The last line when all has been seen; left out, there is none. */
  end?: string
}

/** A list draws its rows itself when they are people, and then sends a mini-program little; other rows bring their nodes. */
type Drawn<T> =
  | { person: (item: T, index: number) => Person; row?: undefined; look?: 'card' }
  | { row: (item: T, index: number) => ReactNode; person?: undefined }

export type PagedListProps<T> = ListProps<T> & Drawn<T>

interface ListProps<T> {
  list: Paged<T>
  rowKey: (item: T) => string | number
  texts: ListTexts
  empty: EmptyStateProps | ReactNode
  /** Default: six people. */
  skeleton?: ReactNode
  /** Above the rows, in every state. */
  head?: ReactNode
  /** card (default): one white card of rows; plain: rows bring their own face, 12 px apart; bare: and no distance. */
  look?: keyof typeof looks
  /** The list starts again from its top when this changes: a tab, a filter. */
  resetKey?: string | number
}

const looks = { card: 'eg-card eg-card-rows', plain: 'eg-list-plain', bare: '' } as const

/**
 * The list of the product: skeleton, failure with retry, empty, rows, more, the foot, pull to refresh. Only the rows
 * around the screen are rendered, in chunks, so a list of any length costs the same. The page's scroll is the
 * list's scroll: one list per page at a time.
 */
export function PagedList<T>(props: PagedListProps<T>) {
  const { list, row, person, rowKey, texts, empty, skeleton, head, look = 'card', resetKey } = props
  const { rows, state, more } = list
  const count = Math.ceil(rows.length / CHUNK)

  function wantMore() {
    // a page is asked for once, however often the end comes near: `loadMore` does nothing while one is under way
    if (state === 'ready' && more === 'idle' && rows.length > 0) void list.loadMore()
  }

  const at = useWindow(count, resetKey, (distance) => distance < limits.listLoadOffset && wantMore())
  useReachBottom(wantMore)

  const shown = []
  for (let chunk = at.first; chunk <= at.last; chunk++) {
    const from = chunk * CHUNK
    shown.push(<Rows key={chunk} items={rows.slice(from, from + CHUNK)} {...{ from, row, person, rowKey }} />)
  }

  const pulled = usePull(`${at.id}-list`, list)

  return (
    <Box id={`${at.id}-list`} className='eg-list' {...a11y({ busy: state === 'loading' })}>
      {pulled > 0 && <Box className='eg-pull eg-foot-dots' style={{ height: `${pulled}px` }} />}
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
 * What stands for the chunks from..to. In a browser one box. In a mini-program one box each, with the chunk's own key:
 * the chunk is emptied in place, because taking a node out of a list there sends the whole list again.
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

/** Idle and loading look the same on purpose: asking for a page then changes nothing on a mini-program's screen. */
function Foot({ more, texts, onRetry }: { more: Paged<unknown>['more']; texts: ListTexts; onRetry: () => void }) {
  if (more === 'failed') return <ErrorLine text={texts.moreFailed} onRetry={onRetry} />
  if (more === 'end') return texts.end ? <Box className='eg-foot'>{texts.end}</Box> : <Box className='eg-foot-none' />
  return <Box className='eg-foot eg-foot-dots' {...a11y({ role: 'status', label: texts.loading })} />
}

interface RowsProps<T> {
  from?: number
  items?: readonly T[]
  row?: PagedListProps<T>['row']
  person?: PagedListProps<T>['person']
  rowKey?: PagedListProps<T>['rowKey']
  /** Of a chunk that is put away, px of the screen. */
  height?: number
}

function Chunk<T>({ from = 0, items = [], row, person, rowKey, height }: RowsProps<T>) {
  return (
    <Box className='eg-chunk eg-rows' style={height === undefined ? undefined : { height: `${height}px` }}>
      {process.env.TARO_ENV === 'weapp' && person
        ? items.length > 0 && <NativeRows people={items.map((item, index) => person(item, from + index))} />
        : rowKey &&
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

// a page that arrives makes new slices of the same rows: those chunks need no work
const Rows = memo(Chunk, (a, b) => {
  const same = a.row === b.row && a.person === b.person && a.from === b.from && a.height === b.height
  const [before, after] = [a.items ?? [], b.items ?? []]
  return same && before.length === after.length && before.every((item, index) => item === after[index])
}) as typeof Chunk
