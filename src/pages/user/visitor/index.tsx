import { useCallback } from 'react'
import type { Visitor } from '@contract/areas/visitors'
import { adScenes } from '@contract/limits'
import { VipTips } from '@/features/member'
import { UnlockSheet } from '@/features/unlock'
import { OfficialAccount, targetOf, useUnlockVisitor, useVisitors, VisitorHead, VisitorRow } from '@/features/visitors'
import { routes } from '@/routes'
import { HomeButton, page, TopBar } from '@/shell'
import { list as listText } from '@/texts/list'
import { visitors as text } from '@/texts/visitors'
import { PagedList } from '@/ui'

export default page(routes.user.visitor, function VisitorPage() {
  const visitors = useVisitors()
  const unlock = useUnlockVisitor()
  const { begin } = unlock
  const row = useCallback(
    (visitor: Visitor) => <VisitorRow visitor={visitor} onUnlock={(locked) => void begin(targetOf(locked))} />,
    [begin],
  )
  return (
    <>
      <TopBar right={<HomeButton />} />
      <PagedList
        list={visitors}
        row={row}
        rowKey={({ uid }) => uid}
        texts={listText}
        empty={{ scene: 'visitor', title: text.empty, text: text.emptyHint }}
        head={<VisitorHead total={visitors.first?.total} />}
      />
      <UnlockSheet flow={unlock} title={text.sheet} />
      <OfficialAccount />
      <VipTips scene={adScenes.visitor} />
    </>
  )
})
