import { limits } from '@contract/limits'
import { TopBar } from '@/shell'
import { verify as text } from '@/texts/verify'
import { Box, Card, Icon, Picture } from '@/ui'
import wink from '../assets/mascot-wink.svg'
import '../verify.scss'
import './face.scss'

const yuan = (fen: number) => (fen / 100).toFixed(1)

/** What a check costs now, fen, and how many are paid already; absent while nobody knows. */
export type FaceCost = { faceFee: number; faceChecks: number } | undefined

/** What is to be known of the fee: that it is not asked for, that it is paid, or that it comes first. */
const feeWords = (cost: FaceCost) => {
  if (!cost) return ' '
  if (cost.faceFee === 0) return text.face.feeNow
  return cost.faceChecks > 0 ? text.face.feePaid : text.face.feeDue
}

/** What the face check is, costs and brings (C.wechat.01, C.wechat.02, C.X40). */
export const FaceIntro = ({ cost }: { cost: FaceCost }) => (
  <>
    <TopBar />
    <Box className='face-lead'>
      <Picture src={wink} className='face-lead-p' fit='contain' lazy={false} />
      <Box className='face-lead-t'>
        {text.face.lead.map((line) => (
          <Box key={line}>{line}</Box>
        ))}
      </Box>
    </Box>
    <Box className='verify-body'>
      <Card>
        <Box className='face-fee'>
          <Box className='face-fee-t'>{text.face.fee(yuan(cost?.faceFee || limits.faceFeeFen))}</Box>
          <Box className='face-fee-s'>{feeWords(cost)}</Box>
        </Box>
        <Box className='face-perks'>
          {text.face.perks.map(({ icon, title, text: about }) => (
            <Box key={title} className='face-perk'>
              <Box className='face-perk-i'>
                <Icon name={icon} size={22} />
              </Box>
              <Box className='face-perk-w'>
                <Box className='face-perk-t'>{title}</Box>
                <Box className='face-perk-s'>{about}</Box>
              </Box>
            </Box>
          ))}
        </Box>
      </Card>
    </Box>
  </>
)
