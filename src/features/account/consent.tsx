import { account as text } from '@/texts/account'
import { Box, Button, Checkbox, press, Sheet } from '@/ui'
import type { Consent } from './use-consent'
import './consent.scss'

/** The tick, never set beforehand, and what it agrees to. */
export function ConsentLine({ consent }: { consent: Consent }) {
  const { agreed, agree } = consent
  return (
    <Box className='consent'>
      <Checkbox checked={agreed} onChange={agree} label={text.agreeLabel}>
        {null}
      </Checkbox>
      <Words consent={consent} onTap={() => agree(!agreed)} />
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
      <Words consent={consent} />
    </Sheet>
  )
}

/** Says what is agreed to, as far as it is written. */
export function PaperSheet({ consent }: { consent: Consent }) {
  const { paper, reading, shut } = consent
  const { title, lines } = text.papers[paper]
  return (
    <Sheet
      open={reading}
      onClose={shut}
      title={title}
      closeLabel={text.close}
      foot={
        <Button kind='neutral' size='L' block onTap={shut}>
          {text.knows}
        </Button>
      }
    >
      {lines.map((line) => (
        <Box key={line} className='consent-line'>
          {line}
        </Box>
      ))}
    </Sheet>
  )
}

function Words({ consent, onTap }: { consent: Consent; onTap?: () => void }) {
  return (
    <Box className='consent-words'>
      <Box className='consent-word' onClick={onTap}>
        {text.agree}
      </Box>
      <Box className='consent-word consent-paper' {...press(() => consent.read('terms'))}>
        {text.terms}
      </Box>
      <Box className='consent-word'>{text.and}</Box>
      <Box className='consent-word consent-paper' {...press(() => consent.read('privacy'))}>
        {text.privacy}
      </Box>
    </Box>
  )
}
