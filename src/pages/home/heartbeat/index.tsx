import { HeartbeatScreen } from '@/features/meeting/likes'
import { routes } from '@/routes'
import { page, TopBar } from '@/shell'

export default page(routes.home.heartbeat, function Heartbeat() {
  return (
    <>
      <TopBar />
      <HeartbeatScreen />
    </>
  )
})
