import { offline } from '../../../../contract/play/offline'
import { handlers, inSteps } from '../../../kernel/handlers'
import { judge, save, signUpInfo } from './evaluating'
import { info, list } from './reading'
import { leave, signUp } from './seats'

export { seatsOff } from './audit.queries'
export { giveUpSeats } from './ending'
export { decideEvaluation, evaluationsInReview, reviewEvaluations, save as saveEvaluation } from './evaluating'
export { activityShown } from './reading'
export { signUp } from './seats'
export {
  activitiesOnFile,
  cancelActivity,
  checkIn,
  createActivity,
  evaluationsOf,
  goingTo,
  type NewActivity,
  settleActivities,
} from './staff'

export default handlers(offline, {
  activityList: list,
  activityInfo: info,
  signUp,
  leave,
  signUpInfo,
  saveEvaluation: inSteps({ prepare: judge, write: save }),
})
