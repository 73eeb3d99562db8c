import { lowLists } from '@/features/meeting/lowlevel'
import { routes } from '@/routes'
import { page, TopBar } from '@/shell'

export default page(routes.user.lowlevel, function Lowlevel({ query: { type, sceneId } }) {
  const List = lowLists[type]
  return (
    <>
      <TopBar />
      <List scene={sceneId === undefined ? undefined : Number(sceneId)} />
    </>
  )
})
