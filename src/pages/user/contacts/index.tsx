import { ContactsScreen } from '@/features/account/contacts'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.user.contacts, ContactsScreen)
