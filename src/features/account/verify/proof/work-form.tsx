import { useRef, useState } from 'react'
import { verify, workProofs } from '@contract/account/verify'
import { limits } from '@contract/kernel/limits'
import { host } from '@/platform'
import { useKept } from '@/shell'
import { verify as text } from '@/texts/account/verify'
import { uploads as uploadText } from '@/texts/core/uploads'
import { Card, SectionTitle, Stack, Text, TextField } from '@/ui'
import { mayGo, parts, type Sent } from '../../../core/uploads'
import { nameProblem } from '../face/id-card'
import { Foot } from '../foot'
import { verificationsChanged } from '../queries'
import { Ticks, useTicks } from '../ticks'
import { useConsented } from '../use-consented'
import { useDraft } from './draft'
import { NameField, useName } from './name-field'
import { OptionList } from './option-list'
import { PictureField } from './picture-field'

const needed = ['work'] as const
const words = text.work
const proofs = workProofs.map((key) => ({ key, ...words.proofs[key] }))
type Draft = { proof: (typeof workProofs)[number]; company: string; position: string }
const blank: Draft = { proof: 'socialSecurity', company: '', position: '' }

function useWork() {
  const [draft, keep] = useDraft('work', blank)
  const [picture, setPicture] = useKept<Sent | undefined>('picture', undefined)
  const [name, setName] = useName()
  const [tried, setTried] = useState(false)
  const ticks = useTicks(needed)
  const sent = useConsented(verify.work, needed, () => {
    host.toast(text.proof.submittedToast)
    setPicture(undefined)
    parts.clear('work')
    void verificationsChanged()
  })
  function change(part: Partial<Draft>) {
    sent.complain(undefined)
    keep(part)
  }
  const company = draft.company.trim()
  const position = draft.position.trim()

  // a picture may arrive while the question is open
  const latest = useRef(picture)
  latest.current = picture
  async function submit() {
    setTried(true)
    if (
      !(await mayGo({
        form: 'work',
        without: uploadText.submitWithout,
        lack: () => (latest.current ? undefined : words.wrong.image),
      }))
    )
      return
    const badName = nameProblem(name)
    if (badName !== undefined) return sent.complain(badName)
    if (company === '') return sent.complain(words.wrong.company)
    if (position === '') return sent.complain(words.wrong.position)
    const { current: image } = latest
    if (!image) return sent.complain(words.wrong.image)
    if (!ticks.all) return sent.complain(text.mustTick)
    void sent.run({ proof: draft.proof, name, company, position, image: image.id })
  }

  function call(typed: string) {
    sent.complain(undefined)
    setName(typed)
  }
  const wrong = {
    name: tried ? nameProblem(name) : undefined,
    company: tried && company === '' ? words.wrong.company : undefined,
    position: tried && position === '' ? words.wrong.position : undefined,
  }
  return { draft, change, name, call, picture, setPicture, wrong, ticks, sent, submit: () => void submit() }
}

/** The form for work verification, by exactly one of five proofs (A.auth.19). */
export function WorkForm({ again }: { again: boolean }) {
  const { draft, change, name, call, picture, setPicture, wrong, ticks, sent, submit } = useWork()
  return (
    <>
      <Stack pb='s3' px='s4' gap='s3' className='eg-verify-body'>
        <SectionTitle>{words.proof}</SectionTitle>
        <OptionList label={words.proof} options={proofs} value={draft.proof} onChange={(proof) => change({ proof })} />
        <Card>
          <Stack gap='s4'>
            <NameField value={name} error={wrong.name} onChange={call} />
            <TextField
              label={words.company}
              placeholder={words.companyHere}
              max={limits.companyMax}
              value={draft.company}
              error={wrong.company}
              onChange={(typed) => change({ company: typed })}
            />
            <TextField
              label={words.position}
              placeholder={words.positionHere}
              max={limits.positionMax}
              value={draft.position}
              error={wrong.position}
              onChange={(typed) => change({ position: typed })}
            />
          </Stack>
        </Card>
        <Card>
          <PictureField purpose='work' title={words.image} picture={picture} onChange={setPicture} />
          <Text mt='s3' color='t3' size='cap'>
            {text.proof.pictureHint}
          </Text>
        </Card>
        <Ticks ticks={ticks} onTick={() => sent.complain(undefined)} />
      </Stack>
      <Foot
        action={again ? text.proof.again : text.proof.submit}
        busy={sent.busy}
        problem={sent.problem}
        onTap={submit}
      />
    </>
  )
}
