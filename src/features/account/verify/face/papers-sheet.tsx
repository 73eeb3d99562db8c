import { settings } from '@contract/account/settings'
import { documents } from '@contract/core/legal-documents'
import { useAction } from '@/api'
import { host } from '@/platform'
import { verify as text } from '@/texts/account/verify'
import { Button, Sheet, Text } from '@/ui'
import { supportTap } from '../../../core/help'
import '../verify.scss'

/** Offers identity papers instead, because a face check must not be the only way (security P9). */
export const PapersSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Sheet
    open={open}
    onClose={onClose}
    title={text.face.otherTitle}
    closeLabel={text.close}
    foot={
      <Button size='L' block {...supportTap(onClose, 'identity')}>
        {text.face.otherGo}
      </Button>
    }
  >
    <Text color='t2' size='body'>
      {text.face.otherText}
    </Text>
    <PaperConsent />
  </Sheet>
)

/** Asks for the consent that staff need to handle the identity number. */
function PaperConsent() {
  const agree = useAction(settings.agree, { onDone: () => host.toast(text.face.otherAgreed) })
  return (
    <Button
      kind='soft'
      block
      loading={agree.busy}
      onTap={() => void agree.run({ kind: 'identity', version: documents.identity })}
    >
      {text.face.otherAgree}
    </Button>
  )
}
