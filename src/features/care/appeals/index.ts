export { BannedAppealScreen } from './banned-screen'
