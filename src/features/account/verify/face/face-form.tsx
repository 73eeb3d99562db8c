import { useState } from 'react'
import { verify } from '@contract/account/verify'
import { verify as text } from '@/texts/account/verify'
import { a11y, Box, Button, Card, pastedMax, Row, SectionTitle, Stack, Text, TextField } from '@/ui'
import { Foot } from '../foot'
import { Ticks, useTicks } from '../ticks'
import { useConsented } from '../use-consented'
import { useAttempt } from './attempt'
import { maskedNumber } from './id-card'
import { openCheck } from './open-check'
import { PapersSheet } from './papers-sheet'
import { useIdentity } from './use-identity'

const needed = ['identity', 'face'] as const

/** The form that starts the identity verification (C.wechat.03). */
export function FaceForm() {
  const who = useIdentity()
  const ticks = useTicks(needed)
  const attempt = useAttempt()
  const [asking, setAsking] = useState(false)
  const start = useConsented(verify.bizToken, needed, (started) => {
    attempt.through()
    start.complain(openCheck(started))
  })

  function begin() {
    who.leaveAll()
    if (!who.right) return start.complain(undefined)
    if (!ticks.all) return start.complain(text.mustTick)
    const { name, number: idCard } = who
    void start.run({ idCard, name, token: attempt.of(`${name} ${idCard}`) })
  }

  return (
    <>
      <Stack pb='s3' px='s4' gap='s3' className='eg-verify-body'>
        <SectionTitle>{text.face.form}</SectionTitle>
        <Card>
          <Stack gap='s4'>
            <TextField
              label={text.face.name}
              placeholder={text.face.nameHere}
              max={20}
              value={who.name}
              error={who.wrong.name}
              onChange={who.setName}
              onBlur={() => who.leave('name')}
            />
            {who.masked ? (
              <Masked number={who.number} onChange={who.lookAgain} />
            ) : (
              <TextField
                label={text.face.number}
                placeholder={text.face.numberHere}
                max={pastedMax}
                value={who.number}
                error={who.wrong.number}
                onChange={who.setNumber}
                onBlur={() => who.leave('number')}
              />
            )}
          </Stack>
          <Text mt='s3' color='t3' size='cap'>
            {text.face.promise}
          </Text>
        </Card>
        <Ticks ticks={ticks} onTick={() => start.complain(undefined)} />
      </Stack>
      <Foot action={text.face.start} busy={start.busy} problem={start.problem} onTap={begin}>
        <Button kind='text' size='S' block onTap={() => setAsking(true)}>
          {text.face.other}
        </Button>
      </Foot>
      <PapersSheet open={asking} onClose={() => setAsking(false)} />
    </>
  )
}

const Masked = ({ number, onChange }: { number: string; onChange: () => void }) => (
  <Box>
    <Text mb='s2' color='t2' size='sub'>
      {text.face.number}
    </Text>
    <Row borderBox minH={52} align='center' justify='between' pl='s4' radius='m' bg='sunken'>
      <Text
        grow
        clamp={1}
        size='h3'
        weight='regular'
        className='eg-num'
        {...a11y({ role: 'img', label: text.face.numberHidden })}
      >
        {maskedNumber(number)}
      </Text>
      <Button kind='text' size='S' onTap={onChange}>
        {text.face.numberChange}
      </Button>
    </Row>
  </Box>
)
