import { PromptsScreen } from '@/features/profile/prompts'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.user.prompts, PromptsScreen)
