import { useLoggedIn } from '@/api'
import { paired as text } from '@/texts/paired'
import { a11y, Box, Card, Icon, Picture, SectionTitle } from '@/ui'
import friend from './assets/mascot-friend-sit.svg'
import mascot from './assets/mascot-sit-happy.svg'
import { StatusCard } from './status-card'
import './paired.scss'

/** 已脱单: what it means for everybody, and my own state for those who have an account (C.paired.01 to 06). */
export function PairedScreen() {
  const loggedIn = useLoggedIn()
  return (
    <Box className='paired'>
      <Box className='paired-top'>
        <Box className='paired-dogs' {...a11y({ hidden: true })}>
          <Picture src={mascot} className='paired-dog' fit='contain' lazy={false} />
          <Picture src={friend} className='paired-dog paired-dog-2' fit='contain' lazy={false} />
        </Box>
        <Box className='paired-title' {...a11y({ role: 'heading', level: 1 })}>
          {text.title}
        </Box>
        <Box className='paired-lead'>{text.lead}</Box>
      </Box>
      {loggedIn && <StatusCard />}
      <SectionTitle>{text.rules}</SectionTitle>
      <Card>
        {text.sections.map(({ icon, title, text: words }) => (
          <Box key={title} className='paired-rule'>
            <Box className='paired-sign'>
              <Icon name={icon} size={20} />
            </Box>
            <Box className='paired-words'>
              <Box className='paired-rule-t' {...a11y({ role: 'heading', level: 3 })}>
                {title}
              </Box>
              <Box className='paired-note'>{words}</Box>
            </Box>
          </Box>
        ))}
      </Card>
    </Box>
  )
}
