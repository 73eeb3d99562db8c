import { useRef, useState } from 'react'
import { educationChannels, verify } from '@contract/account/verify'
import { limits } from '@contract/kernel/limits'
import { host } from '@/platform'
import { verify as text } from '@/texts/account/verify'
import { uploads as uploadText } from '@/texts/core/uploads'
import { a11y, Card, SectionTitle, Stack, SwitchCell, Text, TextField, WheelPicker } from '@/ui'
import { mayGo } from '../../../core/uploads'
import { Foot } from '../foot'
import { verificationsChanged } from '../queries'
import { Ticks, useTicks } from '../ticks'
import { useConsented } from '../use-consented'
import { useDraft } from './draft'
import {
  blankEducation,
  byCode,
  degreeOptions,
  educationClaim,
  type EducationWrong,
  educationWrong,
} from './education-claim'
import { EducationNumbers } from './education-numbers'
import { EducationPictures, slotsOf, usePictures } from './education-pictures'
import { NameField, useName } from './name-field'
import { OptionList } from './option-list'

const needed = ['education'] as const
const words = text.education
const channels = educationChannels.map((key) => ({ key, ...words.channels[key] }))
const abroad = channels.filter(({ key }) => !byCode(key))

function useEducation() {
  const [draft, change] = useDraft('education', blankEducation)
  const pictures = usePictures()
  const [name, setName] = useName()
  const [wrong, setWrong] = useState<EducationWrong>({})
  const ticks = useTicks(needed)
  const sent = useConsented(verify.education, needed, () => {
    host.toast(text.proof.submittedToast)
    pictures.clear()
    void verificationsChanged()
  })
  const write = (part: Partial<typeof draft>) => {
    setWrong({})
    sent.complain(undefined)
    change(part)
  }

  // a picture may arrive while the question is open
  const ids = useRef(pictures.ids)
  ids.current = pictures.ids
  function lack() {
    const found = educationWrong({ ...draft, name }, ids.current)
    setWrong(found)
    const [first] = Object.values(found)
    return first
  }
  async function submit() {
    const slots = slotsOf(draft.channel)
    if (!(await mayGo({ form: 'education', slots, without: uploadText.submitWithout, lack }))) return
    const first = lack()
    if (first !== undefined) return sent.complain(first)
    if (!ticks.all) return sent.complain(text.mustTick)
    void sent.run(educationClaim({ ...draft, name }, ids.current))
  }

  function call(typed: string) {
    write({})
    setName(typed)
  }

  return { draft, name, call, pictures, wrong, ticks, sent, write, submit: () => void submit() }
}

/** The form for education verification, by one of four channels (A.auth.16 to 18). */
export function EducationForm({ again }: { again: boolean }) {
  const { draft, name, call, pictures, wrong, ticks, sent, write, submit } = useEducation()
  const { channel, overseas } = draft
  return (
    <>
      <Stack pb='s3' px='s4' gap='s3' className='eg-verify-body'>
        <Card rows>
          <SwitchCell
            title={words.overseas}
            note={words.overseasText}
            checked={overseas}
            onChange={(on) => write({ overseas: on, ...(on && byCode(channel) && { channel: 'certificate' }) })}
          />
          <WheelPicker
            title={words.degree}
            placeholder={words.degreeHere}
            options={degreeOptions}
            value={draft.degree === '' ? undefined : draft.degree}
            opensAt='6'
            onChange={(degree) => write({ degree })}
          />
        </Card>
        {wrong.degree && <Wrong>{wrong.degree}</Wrong>}
        <Card>
          <Stack gap='s4'>
            <NameField value={name} error={wrong.name} onChange={call} />
            <TextField
              label={words.school}
              placeholder={words.schoolHere}
              max={limits.schoolMax}
              value={draft.school}
              error={wrong.school}
              onChange={(school) => write({ school })}
            />
          </Stack>
        </Card>
        <SectionTitle>{words.channel}</SectionTitle>
        <OptionList
          label={words.channel}
          options={overseas ? abroad : channels}
          value={channel}
          onChange={(next) => write({ channel: next })}
        />
        <EducationNumbers draft={draft} wrong={wrong} write={write} />
        <EducationPictures channel={channel} pictures={pictures} />
        {wrong.pictures && <Wrong>{wrong.pictures}</Wrong>}
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

const Wrong = ({ children }: { children: string }) => (
  <Text mt='s1' px='s4' color='danger' size='cap' {...a11y({ live: 'polite' })}>
    {children}
  </Text>
)
