import { routes } from '@/routes'
import { page } from '@/shell'
import { Box } from '@/ui'

export default page(routes.money.vip, function Vip() {
  return <Box />
})
