export { PersonBar } from './person-bar'
