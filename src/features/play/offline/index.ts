export { ActivitiesScreen } from './activities-screen'
export { ActivityScreen } from './activity-screen'
export { EvaluateScreen } from './evaluating/evaluate-screen'
