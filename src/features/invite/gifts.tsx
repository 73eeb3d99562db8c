import { invite as text } from '@/texts/invite'
import { Box, Picture } from '@/ui'
import mascot from './assets/mascot-sit-happy.svg'

/** What both get, over the page's warm top. */
export const Gifts = () => (
  <Box className='invite-hero'>
    <Box className='invite-hero-w'>
      {text.title.map((line) => (
        <Box key={line} className='invite-hero-t'>
          {line}
        </Box>
      ))}
      <Box className='invite-hero-h'>{text.hint}</Box>
      <Box className='invite-gifts'>
        <Gift name={text.mine} amount={text.food(text.mineFood)} />
        <Gift name={text.theirs} amount={text.food(text.theirFood)} more={text.hearts(text.theirHearts)} />
      </Box>
    </Box>
    <Picture src={mascot} className='invite-hero-p' fit='contain' lazy={false} />
  </Box>
)

const Gift = ({ name, amount, more }: { name: string; amount: string; more?: string }) => (
  <Box className='invite-gift'>
    <Box className='invite-gift-n'>{name}</Box>
    <Box className='invite-gift-a'>{amount}</Box>
    {more && <Box className='invite-gift-m'>{more}</Box>}
  </Box>
)
