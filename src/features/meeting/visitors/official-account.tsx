import { persistedOfAccount } from '@/api'
import { visitors as text } from '@/texts/meeting/visitors'
import { Button, layout, Picture, Place, Row, Sheet } from '@/ui'
import { useVisitorCounts } from './queries'
import './visitors.scss'

const seen = persistedOfAccount<boolean>('OFFICIAL_ACCOUNT_SEEN', 1)

/** Shows a QR code to users without the app, once a day (A.visitor.14). */
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
        <Row justify='center' pt='s2' pb='s4'>
          <Picture
            src={data.popupQr}
            alt={text.followAccountQr}
            className={layout({ radius: 's', w: 200, h: 200 })}
            lazy={false}
          />
        </Row>
      </Sheet>
    </Place>
  )
}
