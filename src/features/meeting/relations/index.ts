export { RelationCountScreen } from './relation-count-screen'
