import { adScenes } from '@contract/kernel/limits'
import { useLookedAt } from '@/features/core/notices'
import {
  OfficialAccount,
  useUnlockVisitor,
  useVisitorPerson,
  useVisitors,
  VisitorHead,
} from '@/features/meeting/visitors'
import { useVipOffer, VipPopup, VipTips } from '@/features/money/member'
import { UnlockSheet } from '@/features/money/unlocks'
import { routes } from '@/routes'
import { go, HomeButton, page, TopBar } from '@/shell'
import { list as listText } from '@/texts/core/list'
import { visitors as text } from '@/texts/meeting/visitors'
import { PagedList } from '@/ui'

export default page(routes.user.visitor, function VisitorPage() {
  const visitors = useVisitors()
  const unlock = useUnlockVisitor()
  const { begin, offer } = useVipOffer(adScenes.visitor, unlock.begin)
  useLookedAt(['visit'])
  return (
    <>
      <TopBar right={<HomeButton />} />
      <PagedList
        list={visitors}
        person={useVisitorPerson({ begin })}
        rowKey={({ uid }) => uid}
        texts={listText}
        empty={{
          scene: 'visitor',
          title: text.empty,
          text: text.emptyHint,
          action: text.toHome,
          onAction: () => void go.home(),
        }}
        head={<VisitorHead list={visitors} />}
      />
      <UnlockSheet flow={unlock} title={text.sheet} />
      <OfficialAccount />
      <VipTips scene={adScenes.visitor} />
      <VipPopup {...offer} />
    </>
  )
})
