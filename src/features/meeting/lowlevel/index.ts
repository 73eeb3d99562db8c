export { lowLists } from './low-lists'
