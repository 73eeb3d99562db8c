import { View } from '@tarojs/components'
import { routes } from '@/routes'
import { page, TopBar } from '@/shell'

export default page(routes.user.visitor, function Visitor() {
  return (
    <View>
      <TopBar />
    </View>
  )
})
