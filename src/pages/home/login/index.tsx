import { View } from '@tarojs/components'
import { routes } from '@/routes'
import { page, TopBar } from '@/shell'

export default page(routes.home.login, function Login() {
  return (
    <View>
      <TopBar />
    </View>
  )
})
