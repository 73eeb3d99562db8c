export { PunishmentsScreen } from './punishments-screen'
