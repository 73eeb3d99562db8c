import { HistoryScreen } from '@/features/family/parents'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.parents.historyList, HistoryScreen)
