import type { MyProfile } from '@contract/areas/profile'
import type { Locks } from './locks'
import type { Edit } from './use-edit'

/** What every row of the edit page works with: my page, how it changes, and what is held by a verification. */
export type Editing = { mine: MyProfile; edit: Edit; locks: Locks }
