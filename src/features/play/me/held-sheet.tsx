import { routes } from '@/routes'
import { go } from '@/shell'
import { me as text } from '@/texts/play/me'
import { Button, Place, Sheet, Stack, Text } from '@/ui'

export type HeldKind = 'hearts' | 'meets'

const ways = {
  hearts: () => void go(routes.home.heartbeat),
  meets: () => void go(routes.home.index),
}

type HeldSheetProps = { kind: HeldKind; open: boolean; onClose: () => void }

/** Explains what hearts or meet cards are for and how to get them. */
export function HeldSheet({ kind, open, onClose }: HeldSheetProps) {
  const { title, lines, use } = text.held[kind]
  const leave = (to: () => void) => () => {
    onClose()
    to()
  }
  return (
    <Place>
      <Sheet
        open={open}
        onClose={onClose}
        title={title}
        closeLabel={text.close}
        foot={
          <>
            <Button size='L' block onTap={leave(ways[kind])}>
              {use}
            </Button>
            <Button kind='text' block onTap={leave(() => void go(routes.money.coupons))}>
              {text.cards}
            </Button>
          </>
        }
      >
        <Stack gap='s2' pb='s3'>
          {lines.map((line) => (
            <Text key={line} color='t2' size='body' textAlign='center' balance>
              {line}
            </Text>
          ))}
        </Stack>
      </Sheet>
    </Place>
  )
}
