export { DetailsScreen } from './details-screen'
export { sayTooLittle, useDogFood, useDogFoodChanged } from './queries'
export { type Tab } from './records'
export { RecordsScreen } from './records-screen'
