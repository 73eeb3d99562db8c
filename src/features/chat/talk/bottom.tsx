import { routes } from '@/routes'
import { go } from '@/shell'
import { chat as text } from '@/texts/chat'
import { Box, Button, classes } from '@/ui'
import { Composer } from './composer'
import type { Talk } from './head'

interface BottomProps {
  talk: Talk
  composer: Parameters<typeof Composer>[0]
  /** The keyboard is up: no room is kept for the home bar. */
  raised: boolean
}

/** Where I write, or why I cannot (A.auth.15). */
export function Bottom({ talk: { mustVerify, obstacle }, composer, raised }: BottomProps) {
  const look = classes('talk-bottom', raised && 'talk-bottom-up')
  if (mustVerify) {
    return (
      <Box className={classes(look, 'talk-stop')}>
        <Box className='talk-stop-w'>{text.verify}</Box>
        <Button size='S' onTap={() => void go(routes.verify.facePay)}>
          {text.toVerify}
        </Button>
      </Box>
    )
  }
  if (obstacle !== '') return <Box className={classes(look, 'talk-stop')}>{obstacle}</Box>
  return (
    <Box className={look}>
      <Composer {...composer} />
    </Box>
  )
}
