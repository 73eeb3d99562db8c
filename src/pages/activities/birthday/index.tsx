import { BirthdayScreen } from '@/features/meeting/birthday'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.activities.birthday, BirthdayScreen)
