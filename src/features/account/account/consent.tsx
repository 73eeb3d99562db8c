import { routes } from '@/routes'
import { go } from '@/shell'
import { account as text } from '@/texts/account/account'
import { Button, Checkbox, press, Row, Sheet, Stack, Text } from '@/ui'
import { useDraft } from './draft'
import type { Consent } from './use-consent'
import './consent.scss'

const readTerms = () => void go(routes.legal.document, { doc: 'user-service' })
const readPrivacy = () => void go(routes.legal.document, { doc: 'privacy-protection' })

export function ConsentLine({ consent }: { consent: Consent }) {
  const { agreed, agree } = consent
  const [{ parent }] = useDraft()
  return (
    <Row align='start' mt='s2' className='eg-consent'>
      <Checkbox checked={agreed} onChange={agree} label={parent ? text.agreeLabelParent : text.agreeLabel}>
        {null}
      </Checkbox>
      <Words onTap={() => agree(!agreed)} />
    </Row>
  )
}

export function ConsentSheet({ consent }: { consent: Consent }) {
  return (
    <Sheet
      open={consent.asking}
      onClose={consent.no}
      title={text.askTitle}
      closeLabel={text.close}
      foot={
        <>
          <Button size='L' block onTap={consent.yes}>
            {text.askAgree}
          </Button>
          <Button kind='text' size='L' block onTap={consent.no}>
            {text.askLater}
          </Button>
        </>
      }
    >
      <Words />
    </Sheet>
  )
}

function Words({ onTap }: { onTap?: () => void }) {
  const [{ parent }] = useDraft()
  return (
    <Text grow balance py='s2' color='t2' size='sub'>
      <Stack inline onClick={onTap}>
        {parent ? text.agreeParent : text.agree}
      </Stack>
      <Text inline py='s3' color='info' noWrap className='eg-link' {...press(readTerms)}>
        {text.terms}
      </Text>
      <Stack inline>{text.and}</Stack>
      <Text inline py='s3' color='info' noWrap className='eg-link' {...press(readPrivacy)}>
        {text.privacy}
      </Text>
    </Text>
  )
}
