import { home as text } from '@/texts/home'
import { Box, Card, Picture, SectionTitle } from '@/ui'
import bowl from '../../ui/assets/empty-box.svg'

/** Where the picks of the day will stand; they are not open yet, and it says so. */
export const Noon = () => (
  <Card>
    <SectionTitle>{text.noon}</SectionTitle>
    <Box className='home-noon'>
      <Picture src={bowl} className='home-picture' fit='contain' lazy={false} />
      <Box className='home-noon-t'>{text.noonTitle}</Box>
      <Box className='home-note'>{text.noonText}</Box>
    </Box>
  </Card>
)
