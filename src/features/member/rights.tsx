import { member as text } from '@/texts/member'
import { Box, Button, Icon, Sheet } from '@/ui'
import './member.scss'

/** What a big member has today. Buying comes with the payment area, and the sheet says so. */
export const Rights = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Sheet
    open={open}
    onClose={onClose}
    title={text.rights}
    text={text.rightsHint}
    closeLabel={text.close}
    foot={
      <Button kind='gold' size='L' block onTap={onClose}>
        {text.known}
      </Button>
    }
  >
    {text.rightList.map((right) => (
      <Box key={right} className='eg-right'>
        <Icon name='check' size={20} />
        {right}
      </Box>
    ))}
    <Box className='eg-right-note'>{text.notOnSale}</Box>
  </Sheet>
)
