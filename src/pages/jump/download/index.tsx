import { DownloadScreen } from '@/features/play/links'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.jump.download, DownloadScreen)
