export { BalanceCard } from './balance-card'
export { DetailsScreen } from './details-screen'
export { dogFoodChanged, sayTooLittle, useDogFood } from './queries'

export { RecordsScreen } from './records-screen'
export { TopUpButton } from './top-up-button'
