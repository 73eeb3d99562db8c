export { BannedAppealScreen } from './banned-screen'
export { AppealForm } from './appeal-form'
