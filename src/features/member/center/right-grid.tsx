import { member as text } from '@/texts/member'
import { a11y, Box, Icon } from '@/ui'
import { rights } from '../rights'

/** What membership brings today, four in a row, and how many that are (mock 17). */
export const RightGrid = () => (
  <>
    <Box className='vip-line'>
      <Box className='vip-h' {...a11y({ role: 'heading', level: 2 })}>
        {text.rights}
      </Box>
      <Box className='vip-count'>{text.count(rights.length)}</Box>
    </Box>
    <Box className='vip-rights'>
      {rights.map(({ icon, words: [title, note] }) => (
        <Box key={title} className='vip-right'>
          <Box className='vip-round'>
            <Icon name={icon} />
          </Box>
          <Box className='vip-right-t'>{title}</Box>
          <Box className='vip-right-n'>{note}</Box>
        </Box>
      ))}
    </Box>
  </>
)
