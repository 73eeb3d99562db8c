import { useCallback, useRef } from 'react'
import type { Blocked } from '@contract/core/blocking'
import { blocking as text } from '@/texts/core/blocking'
import { list as listText } from '@/texts/core/list'
import { PagedList, type Person } from '@/ui'
import { type Kind, useBlocked, useUnblock } from './queries'

const aboutOf = ({ birthYear, livingCity }: Blocked) =>
  [birthYear > 0 ? text.born(birthYear) : '', livingCity].filter(Boolean).join(' · ')

/** The format of a uid. Rows of hidden users have a handle instead. */
const uidShape = /^[0-9]{10}$/

/** Blocked users, or users with hidden posts. Each can be undone (A.shield.04 to 10). */
export function BlockedList({ kind }: { kind: Kind }) {
  const list = useBlocked(kind)
  const unblock = useRef(useUnblock(kind))
  const draw = useCallback(
    (row: Blocked): Person => ({
      name: row.nickname,
      avatar: row.avatar,
      gender: row.gender === 0 ? undefined : row.gender === 1 ? 'male' : 'female',
      // rows of hidden users have no portrait
      ...(uidShape.test(row.userUuid) ? {} : { state: 'locked', soft: false }),
      about: aboutOf(row),
      action: text.unblock,
      onAct: () => void unblock.current(row),
    }),
    [],
  )
  return (
    <PagedList
      list={list}
      person={draw}
      rowKey={({ userUuid }) => userUuid}
      texts={listText}
      empty={{
        scene: 'visitor',
        title: text.empty,
        text: kind === 'users' ? text.emptyText : text.emptyDynamicsText,
      }}
    />
  )
}
