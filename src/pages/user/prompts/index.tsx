import { PromptsScreen } from '@/features/prompts'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.user.prompts, PromptsScreen)
