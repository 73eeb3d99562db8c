import { useEffect, useState } from 'react'
import { families, parents } from '@contract/family/parents'
import { useAction } from '@/api'
import { host } from '@/platform'
import { parents as text } from '@/texts/family/parents'
import { BottomBar, Box, Button, Card, Checkbox, press, Row, SectionTitle, Sheet, Stack, Tag, Text } from '@/ui'
import { ContactFields, useContact } from './contact-fields'
import { Gate } from './gate'
import { type Auth, selfChanged } from './queries'
import './parents.scss'

/** The page /parentsMatch/invite (C.parents.05 to 17). */
export const InviteScreen = () => <Gate target='invite'>{(auth) => <Invite auth={auth} />}</Gate>

/**
 * Reads the user's state again some time after joining; `Gate` then leads to the list (C.parents.15). Says when the gift
 * of the badge was not given, since the contact had it before.
 */
function useJoined(promised: boolean) {
  const [gift, setGift] = useState<number>()
  useEffect(() => {
    if (gift === undefined) return undefined
    const timer = setTimeout(() => {
      if (promised && gift === 0) host.toast(text.noGift)
      selfChanged()
    }, families.jump)
    return () => clearTimeout(timer)
  }, [gift, promised])
  return [gift !== undefined, setGift] as const
}

function Invite({ auth }: { auth: Auth }) {
  const contact = useContact(auth)
  const [agreed, setAgreed] = useState(false)
  const badge = auth.gift && auth.wx === '' && auth.phone === ''
  const [joined, join] = useJoined(badge)
  const { run, busy } = useAction(parents.submit, {
    silent: true,
    onDone: ({ gift }) => {
      contact.drop()
      host.toast(text.joined)
      join(gift)
    },
    onFailed: contact.refuse,
  })
  function submit() {
    const wish = contact.wish()
    if (!wish) return
    if (!agreed) return host.toast(text.needConsent)
    void run({ ...wish, status: 1 })
  }
  return (
    <>
      <Stack px='s4' pt='s3' pb='s6' gap='s4'>
        <Steps />
        <Box>
          <SectionTitle apart>{text.ask}</SectionTitle>
          <Card>
            <ContactFields contact={contact} />
            {badge && (
              <Text mt='s3' size='sub' color='t2'>
                {text.giftOnce}
              </Text>
            )}
            <Stack mt='s3'>
              <Checkbox checked={agreed} onChange={setAgreed} label={text.consent}>
                {text.consent}
              </Checkbox>
            </Stack>
          </Card>
        </Box>
        <Points />
      </Stack>
      <BottomBar>
        <Stack relative grow>
          {badge && (
            <Box className='eg-family-gift'>
              <Tag tone='honey' icon='gift'>
                {text.gift}
              </Tag>
            </Box>
          )}
          <Button size='L' block loading={busy || joined} onTap={submit}>
            {text.join}
          </Button>
        </Stack>
      </BottomBar>
    </>
  )
}

/** The three steps. The first explains which data each side gets (C.parents.05, C.parents.06). */
function Steps() {
  const [open, setOpen] = useState(false)
  return (
    <Card>
      <Text size='h2'>{text.heading}</Text>
      {text.steps.map((step, at) => (
        <Row key={step} mt='s4' align='start'>
          <Row square={36} rigid align='center' justify='center' radius='full' bg='brand-soft' color='brand-strong'>
            {at + 1}
          </Row>
          <Stack grow ml='s3'>
            <Text size='h3'>{step}</Text>
            <Text size='sub' color='t2'>
              {text.stepHints[at]}
            </Text>
            {at === 0 && (
              <Row hit align='center' color='info' size='sub' className='eg-tap' {...press(() => setOpen(true))}>
                {text.explain}
              </Row>
            )}
          </Stack>
        </Row>
      ))}
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={text.explainTitle}
        closeLabel={text.close}
        foot={
          <Button size='L' block onTap={() => setOpen(false)}>
            {text.ok}
          </Button>
        }
      >
        <Stack gap='s3' pb='s3'>
          {text.explainText.map((line) => (
            <Text key={line} size='body'>
              {line}
            </Text>
          ))}
        </Stack>
      </Sheet>
    </Card>
  )
}

const Points = () => (
  <Stack gap='s3' px='s2'>
    {text.points.map((point, at) => (
      <Box key={point}>
        <Text size='h3' color='success-strong'>
          {point}
        </Text>
        <Text size='sub' color='t2'>
          {text.pointHints[at]}
        </Text>
      </Box>
    ))}
  </Stack>
)
