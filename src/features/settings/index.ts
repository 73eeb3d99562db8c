export { LookCard } from './look-card'
