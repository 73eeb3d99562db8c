import { useEffect } from 'react'
import { birthday } from '@contract/meeting/birthday'
import { useCall } from '@/api'
import { routes } from '@/routes'
import { go } from '@/shell'
import { birthday as text } from '@/texts/meeting/birthday'
import { Box, Button, Card, ErrorLine, layout, Picture, Row, Stack, Text } from '@/ui'
import { dogFoodChanged } from '../../money/dog-food'
import box from './assets/gift-box.svg'

type Props = { dogFood: number; verified: boolean }

/** The gift. It is claimed when the page opens; opening the page again changes nothing (B.X23). */
export const Gift = ({ dogFood, verified }: Props) => (
  <Card>
    <Row align='center'>
      <Picture src={box} className={layout({ w: 64, h: 64 })} fit='contain' lazy={false} />
      <Stack grow ml='s3'>
        <Text size='sub' color='t2'>
          {text.gift}
        </Text>
        <Text size='h2'>{text.food(dogFood)}</Text>
        {verified ? <Taken /> : <Said>{text.verifyFirst}</Said>}
      </Stack>
      {!verified && (
        <Button size='S' onTap={() => void go(routes.verify.center)}>
          {text.verify}
        </Button>
      )}
    </Row>
    <Box className={layout({ mt: 's3' })}>
      <Said>{text.days}</Said>
    </Box>
  </Card>
)

const Said = ({ children }: { children: string }) => (
  <Text color='t2' size='sub'>
    {children}
  </Text>
)

function Taken() {
  const { state, refusal, retry } = useCall(birthday.reward, {}, { silent: true })
  useEffect(() => {
    if (state === 'ready') void dogFoodChanged()
  }, [state])
  if (state === 'failed') return <ErrorLine text={refusal?.msg ?? text.failed} onRetry={() => void retry()} />
  return <Said>{state === 'ready' ? text.claimed : text.claiming}</Said>
}
