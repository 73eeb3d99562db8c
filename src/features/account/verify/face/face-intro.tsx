import { goodsLimits } from '@contract/money/goods'
import { TopBar } from '@/shell'
import { verify as text } from '@/texts/account/verify'
import { Box, Card, Icon, layout, Picture, Row, Stack, Text } from '@/ui'
import wink from '../assets/mascot-wink.svg'
import '../verify.scss'
import './face.scss'

const yuan = (fen: number) => (fen / 100).toFixed(1)

/** The fee in fen, and how many paid checks are left. */
export type FaceCost = { faceFee: number; faceChecks: number } | undefined

const feeWords = (cost: FaceCost) => {
  if (!cost) return ' '
  if (cost.faceFee === 0) return text.face.feeNow
  return cost.faceChecks > 0 ? text.face.feePaid : text.face.feeDue
}

/** Explains the face check, its cost and its benefits (C.wechat.01, C.wechat.02, C.X40). */
export const FaceIntro = ({ cost }: { cost: FaceCost }) => (
  <>
    <TopBar />
    <Row align='center' pt='s2' pb='s5' px='s4'>
      <Picture
        src={wink}
        className={layout({ rigid: true, mr: 's3', block: true, square: 72, care: 'none' })}
        fit='contain'
        lazy={false}
      />
      <Text color='success-strong' grow size='h2'>
        {text.face.lead.map((line) => (
          <Box key={line}>{line}</Box>
        ))}
      </Text>
    </Row>
    <Stack pb='s3' px='s4' gap='s3' className='eg-verify-body'>
      <Card>
        <Stack line='bottom' pb='s4'>
          <Text size='h2'>{text.face.fee(yuan(cost?.faceFee || goodsLimits.faceFeeFen))}</Text>
          <Text color='t2' size='sub'>
            {feeWords(cost)}
          </Text>
        </Stack>
        <Row mt='s4' gap='s2' care='block'>
          {text.face.perks.map(({ icon, title, text: about }) => (
            <Stack key={title} grow align='center' textAlign='center' className='eg-face-perk'>
              <Row square={44} align='center' justify='center' radius='m' bg='success-soft' color='success'>
                <Icon name={icon} size={22} />
              </Row>
              <Stack mt='s2' className='eg-face-perk-words'>
                <Text weight='bold' size='body'>
                  {title}
                </Text>
                <Text color='t3' size='cap'>
                  {about}
                </Text>
              </Stack>
            </Stack>
          ))}
        </Row>
      </Card>
    </Stack>
  </>
)
