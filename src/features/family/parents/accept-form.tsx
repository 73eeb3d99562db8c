import { useState } from 'react'
import { parents } from '@contract/family/parents'
import { limits } from '@contract/kernel/limits'
import { useAction, useCall } from '@/api'
import { host } from '@/platform'
import { parents as text } from '@/texts/family/parents'
import {
  Avatar,
  BottomBar,
  Box,
  Button,
  Card,
  Checkbox,
  EmptyState,
  PairPicker,
  Row,
  SectionTitle,
  Skeleton,
  Stack,
  Text,
  TextField,
} from '@/ui'
import { places } from '../../core/people'
import { ContactFields, useContact } from './contact-fields'
import { parentChanged } from './queries'

const nothing = { wx: '', phone: '' }

/** An invitation: its sender, a field for the parent's name, and one for a contact. */
export function AcceptForm({ code }: { code: string }) {
  const { data, state } = useCall(parents.invitation, { code }, { silent: true })
  if (state === 'failed') return <EmptyState scene='lost' title={text.gone} text={text.goneText} />
  if (!data) return <Skeleton kind='lines' count={4} label={text.loading} />
  return <Form code={code} child={data} />
}

type Child = { nickname: string; avatar: string }
const nowhere = { province: '', city: '' }

function useAccept(code: string) {
  const contact = useContact(nothing)
  const [name, setName] = useState('')
  const [home, setHome] = useState(nowhere)
  const [agreed, setAgreed] = useState(false)
  const { run, busy } = useAction(parents.accept, {
    silent: true,
    onDone: () => {
      contact.drop()
      host.toast(text.accepted)
      parentChanged()
    },
    onFailed: contact.refuse,
  })
  function submit() {
    if (name.trim() === '') return host.toast(text.needName)
    if (home.city === '') return host.toast(text.needHome)
    const wish = contact.wish()
    if (!wish) return
    if (!agreed) return host.toast(text.needConsent)
    void run({ invitation: code, nickname: name.trim(), ...home, ...wish })
  }
  return { contact, name, setName, home, setHome, agreed, agree: setAgreed, submit, busy }
}

function Form({ code, child }: { code: string; child: Child }) {
  const { contact, name, setName, home, setHome, agreed, agree, submit, busy } = useAccept(code)
  return (
    <>
      <Stack px='s4' pt='s3' pb='s6' gap='s4'>
        <Row align='center'>
          <Avatar src={child.avatar} size={64} />
          <Stack grow ml='s3'>
            <Text size='h2'>{text.hello(child.nickname)}</Text>
            <Text size='body' color='t2'>
              {text.helloText}
            </Text>
          </Stack>
        </Row>
        <Card>
          <TextField
            label={text.name}
            placeholder={text.nameHere}
            max={limits.nicknameMax}
            value={name}
            onChange={setName}
          />
        </Card>
        <Card rows>
          <PairPicker
            title={text.home}
            value={home.city === home.province ? home.city : `${home.province} ${home.city}`}
            placeholder={text.homeHere}
            groups={places}
            group={home.province}
            item={home.city}
            labels={{ group: text.province, item: text.city }}
            closeLabel={text.close}
            onChange={(province, city) => setHome({ province, city })}
          />
        </Card>
        <Box>
          <SectionTitle apart>{text.contact}</SectionTitle>
          <Card>
            <ContactFields contact={contact} />
            <Text mt='s3' size='sub' color='t2'>
              {text.contactHint}
            </Text>
            <Stack mt='s3'>
              <Checkbox checked={agreed} onChange={agree} label={text.acceptConsent}>
                {text.acceptConsent}
              </Checkbox>
            </Stack>
          </Card>
        </Box>
      </Stack>
      <BottomBar>
        <Button size='L' block loading={busy} onTap={submit}>
          {text.accept}
        </Button>
      </BottomBar>
    </>
  )
}
