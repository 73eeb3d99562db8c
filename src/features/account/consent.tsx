import { routes } from '@/routes'
import { go } from '@/shell'
import { account as text } from '@/texts/account'
import { Box, Button, Checkbox, press, Sheet } from '@/ui'
import type { Consent } from './use-consent'
import './consent.scss'

const readTerms = () => void go(routes.legal.document, { doc: 'user-service' })
const readPrivacy = () => void go(routes.legal.document, { doc: 'privacy-protection' })

/** The tick, never set beforehand, and what it agrees to. */
export function ConsentLine({ consent }: { consent: Consent }) {
  const { agreed, agree } = consent
  return (
    <Box className='consent'>
      <Checkbox checked={agreed} onChange={agree} label={text.agreeLabel}>
        {null}
      </Checkbox>
      <Words onTap={() => agree(!agreed)} />
    </Box>
  )
}

/** Asks for the consent that is missing. */
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
  return (
    <Box className='consent-words'>
      <Box className='consent-word' onClick={onTap}>
        {text.agree}
      </Box>
      <Box className='consent-word consent-paper' {...press(readTerms)}>
        {text.terms}
      </Box>
      <Box className='consent-word'>{text.and}</Box>
      <Box className='consent-word consent-paper' {...press(readPrivacy)}>
        {text.privacy}
      </Box>
    </Box>
  )
}
