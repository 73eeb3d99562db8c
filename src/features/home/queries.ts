import { visitors } from '@contract/areas/visitors'
import { useCall } from '@/api'

/** How many people came to see me today (A.visitor.11). */
export const useTodayVisitors = () => useCall(visitors.counts, {}, { silent: true })
