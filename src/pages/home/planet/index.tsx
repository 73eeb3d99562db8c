import { ClosedTab } from '@/features/home'
import { routes } from '@/routes'
import { page } from '@/shell'
import { home as text } from '@/texts/home'

export default page(routes.home.planet, function Planet() {
  return <ClosedTab scene='planet' title={text.planet} text={text.planetText} />
})
