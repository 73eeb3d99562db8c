import { LabScreen } from '@/features/meeting/lab'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.laboratory.index, LabScreen)
