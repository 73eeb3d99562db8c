import { ContactsScreen } from '@/features/contacts'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.user.contacts, ContactsScreen)
