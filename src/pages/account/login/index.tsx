import { LoginScreen } from '@/features/account/account'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.account.login, function Login({ query }) {
  return <LoginScreen back={query} invite={query.invite ?? query.scene} />
})
