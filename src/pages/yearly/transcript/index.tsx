import { TranscriptScreen } from '@/features/transcript'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.yearly.transcript, TranscriptScreen)
