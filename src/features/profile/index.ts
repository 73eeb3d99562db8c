export { genderOf, levelOf, Marks } from './marks'
export { PersonPage } from './person-page'
export { useMe } from './queries'
