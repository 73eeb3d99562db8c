import { RelationCountScreen } from '@/features/meeting/relations'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.user.relationCount, RelationCountScreen)
