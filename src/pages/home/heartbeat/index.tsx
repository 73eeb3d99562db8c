import { View } from '@tarojs/components'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.home.heartbeat, function Heartbeat() {
  return <View />
})
