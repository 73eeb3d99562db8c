import { persisted } from '@/api'
import { visitors as text } from '@/texts/visitors'
import { Box, Button, Picture, Place, Sheet } from '@/ui'
import { useVisitorCounts } from './queries'
import './visitors.scss'

const seen = persisted<boolean>('OFFICIAL_ACCOUNT_SEEN', 1)

/** The QR code to follow the official account, for people without the app, once a day (A.visitor.14). */
export function OfficialAccount() {
  const { data } = useVisitorCounts()
  const closed = seen.useValue((value) => value === true)
  const close = () => seen.set(true)
  if (!data?.popup) return <Place />
  return (
    <Place>
      <Sheet
        open={!closed}
        onClose={close}
        title={text.followAccount}
        text={text.followAccountHint}
        closeLabel={text.later}
        foot={
          <Button kind='neutral' size='L' block onTap={close}>
            {text.later}
          </Button>
        }
      >
        <Box className='eg-visitor-qr'>
          <Picture src={data.popupQr} alt={text.followAccountQr} className='eg-visitor-qr-picture' lazy={false} />
        </Box>
      </Sheet>
    </Place>
  )
}
