import { BirthdayScreen } from '@/features/birthday'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.activities.birthday, BirthdayScreen)
