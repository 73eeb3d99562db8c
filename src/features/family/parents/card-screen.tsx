import { useState } from 'react'
import { families, familyYesNo, habits, parents } from '@contract/family/parents'
import type { Input } from '@contract/kernel/define'
import { familyYesNoNames, habitNames } from '@contract/kernel/option-names'
import { useAction } from '@/api'
import { host } from '@/platform'
import { parentsSync as sync } from '@/texts/account/settings'
import { parents as text } from '@/texts/family/parents'
import { Box, Button, Card, confirm, SectionTitle, Stack, SwitchCell, TextField, WheelPicker } from '@/ui'
import { ContactFields, useContact } from './contact-fields'
import { Gate } from './gate'
import { type Auth, selfChanged } from './queries'
import './parents.scss'

type More = Input<typeof parents.tellMore>

/** The data that a single shows to parents: pause, contacts, extra data, and the end of participation. */
export const CardScreen = () => (
  <Gate target='inside'>
    {(auth) => (
      <Stack px='s4' pt='s3' pb='safe' gap='s5'>
        <Pause paused={auth.paused} />
        <Contacts auth={auth} />
        <Told before={auth.more} />
        <Stop />
      </Stack>
    )}
  </Gate>
)

function Pause({ paused }: { paused: boolean }) {
  const { run, busy } = useAction(parents.pause, { onDone: selfChanged })
  return (
    <Card rows>
      <SwitchCell
        title={text.pause}
        note={text.pauseHint}
        checked={paused}
        busy={busy}
        onChange={() => void run({ paused: !paused })}
      />
    </Card>
  )
}

function Contacts({ auth }: { auth: Auth }) {
  const contact = useContact(auth)
  const { run, busy } = useAction(parents.submit, {
    silent: true,
    onDone: () => {
      contact.drop()
      host.toast(text.savedDone)
      selfChanged()
    },
    onFailed: contact.refuse,
  })
  function save() {
    const wish = contact.wish()
    if (wish) void run({ ...wish, status: 1 })
  }
  return (
    <Box>
      <SectionTitle apart>{text.contactNow}</SectionTitle>
      <Card>
        <ContactFields contact={contact} />
        <Stack mt='s3'>
          <Button kind='soft' block loading={busy} onTap={save}>
            {text.change}
          </Button>
        </Stack>
      </Card>
    </Box>
  )
}

const options = (names: readonly string[]) =>
  names.map((name, at) => ({ key: String(at), label: at === 0 ? text.unset : name }))
const yesNo = options(familyYesNoNames)
const often = options(habitNames)

const yesNoRows = ['onlyChild', 'hasHouse', 'hasCar'] as const
const habitRows = ['smoke', 'drink'] as const

function Told({ before }: { before: More }) {
  const [more, setMore] = useState(before)
  const { run, busy } = useAction(parents.tellMore, {
    onDone: () => {
      host.toast(text.savedDone)
      selfChanged()
    },
  })
  return (
    <Box>
      <SectionTitle apart>{text.told}</SectionTitle>
      <Card>
        <TextField
          label={text.rows.nation}
          placeholder={text.nationHere}
          max={families.nationMax}
          value={more.nation}
          onChange={(nation) => setMore({ ...more, nation })}
        />
      </Card>
      <Stack mt='s3'>
        <Card rows>
          {yesNoRows.map((row) => (
            <WheelPicker
              key={row}
              title={text.rows[row]}
              placeholder={text.unset}
              options={yesNo}
              value={String(more[row])}
              onChange={(key) => setMore({ ...more, [row]: familyYesNo[Number(key)] ?? 0 })}
            />
          ))}
          {habitRows.map((row) => (
            <WheelPicker
              key={row}
              title={text.rows[row]}
              placeholder={text.unset}
              options={often}
              value={String(more[row])}
              onChange={(key) => setMore({ ...more, [row]: habits[Number(key)] ?? 0 })}
            />
          ))}
        </Card>
      </Stack>
      <Stack mt='s3'>
        <Button block size='L' loading={busy} onTap={() => void run(more)}>
          {text.save}
        </Button>
      </Stack>
    </Box>
  )
}

/**
 * Ends the participation without notifying the parents. Afterwards `Gate` leads to the invitation (C.parents.38,
 * C.parents.39).
 */
function Stop() {
  const { run, busy } = useAction(parents.submit, {
    onDone: () => {
      host.toast(sync.stopped)
      selfChanged()
    },
  })
  async function stop() {
    const question = { title: sync.stopAsk, content: sync.stopText, ok: sync.stop, cancel: text.cancel, danger: true }
    if (await confirm(question)) await run({ wx: '', phone: '', status: 0 })
  }
  return (
    <Button kind='text' block loading={busy} onTap={() => void stop()}>
      {sync.stop}
    </Button>
  )
}
