export { FilteredBar } from './filtered-bar'
export { ListBar, ListTabs, Ways } from './head'
export { PersonRows } from './person-rows'
export { aboutOf, type Doing, type Listed, personOf } from './person'
