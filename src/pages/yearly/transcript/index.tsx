import { TranscriptScreen } from '@/features/play/transcript'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.yearly.transcript, TranscriptScreen)
