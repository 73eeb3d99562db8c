import { LinkScreen } from '@/features/play/links'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.jump.middlePage, LinkScreen)
