import { exchanges as text } from '@/texts/meeting/exchanges'
import { Button, Row, Stack, Text } from '@/ui'
import { type ExchangeProps, useExchange } from './use-exchange'

/** The other user's offer to exchange ids, above the composer. `onOpen` shows the user's own id before they accept. */
export function AskedBar({ onOpen, ...props }: ExchangeProps & { onOpen: () => void }) {
  const { decline, busy } = useExchange(props)
  if (props.exchange.state !== 'asked') return null
  return (
    <Stack relative bg='card' line='top' py='s3' px='s4'>
      <Text size='h3'>{text.asked}</Text>
      <Text color='t3' size='cap'>
        {text.how}
      </Text>
      <Row gap='s2' mt='s2' wrap>
        <Button kind='soft' size='S' onTap={onOpen}>
          {text.see}
        </Button>
        <Button kind='neutral' size='S' loading={busy} onTap={decline}>
          {text.decline}
        </Button>
      </Row>
    </Stack>
  )
}
