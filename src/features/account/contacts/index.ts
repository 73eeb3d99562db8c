export { ContactsScreen } from './contacts-screen'
