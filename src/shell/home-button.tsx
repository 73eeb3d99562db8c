import { host } from '@/platform'
import { shell as text } from '@/texts/shell'
import { Button } from '@/ui'
import { go } from './go'

const desktop = ['windows', 'mac']

/** The way home beside the title. In the mini-program only on a computer, where no gesture leads there (A.visitor.12, A.X50). */
export function HomeButton() {
  if (host.inMiniProgram && !desktop.includes(host.system)) return null
  return (
    <Button kind='text' size='S' onTap={() => void go.home()}>
      {text.home}
    </Button>
  )
}
