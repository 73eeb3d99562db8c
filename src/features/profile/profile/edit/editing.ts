import type { MyProfile } from '@contract/profile/profile'
import type { Locks } from './locks'
import type { Edit } from './use-edit'

export type Editing = { mine: MyProfile; edit: Edit; locks: Locks }
