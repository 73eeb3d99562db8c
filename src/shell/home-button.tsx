import { host } from '@/platform'
import { shell as text } from '@/texts/core/shell'
import { Button } from '@/ui'
import { go } from './go'

const desktop = ['windows', 'mac']

/**
 * A home button beside the title. In a mini-program it is shown only on desktop, where no gesture leads home
 * (A.visitor.12, A.X50).
 */
export function HomeButton() {
  if (host.inMiniProgram && !desktop.includes(host.system)) return null
  return (
    <Button kind='text' size='S' onTap={() => void go.home()}>
      {text.home}
    </Button>
  )
}
