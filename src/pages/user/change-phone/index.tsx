import { ChangePhoneScreen } from '@/features/account/bindings'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.user.changePhone, ChangePhoneScreen)
