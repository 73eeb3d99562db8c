import { useState } from 'react'
import { type Contact, contactLimits, contacts } from '@contract/account/contacts'
import { forget, useAction, usePaged } from '@/api'
import { host } from '@/platform'
import { contacts as text } from '@/texts/account/contacts'
import { list as listText } from '@/texts/core/list'
import { moments } from '@/texts/core/moments'
import { Box, Button, Card, Cell, confirm, PagedList, phonesIn, SectionTitle, Stack, Text, TextArea } from '@/ui'

const changed = () => void forget(contacts.mine)

/** The screen 屏蔽通讯录: accounts with one of these numbers see the user as if in stealth (security V16). */
export function ContactsScreen() {
  const list = usePaged(contacts.mine, {}, { rowKey: ({ contactId }) => contactId })
  return (
    <Stack pt='s3' pb='safe'>
      <Stack px='s4' gap='s3'>
        <Card>
          <Text size='h3'>{text.lead}</Text>
          <Text mt='s1' color='t2' size='sub'>
            {text.about}
          </Text>
          <Text mt='s2' color='t3' size='sub'>
            {text.kept}
          </Text>
        </Card>
        <Adding />
        <SectionTitle apart>{text.list}</SectionTitle>
      </Stack>
      <PagedList
        list={list}
        row={(contact) => <ContactRow contact={contact} />}
        rowKey={({ contactId }) => contactId}
        texts={listText}
        empty={{ title: text.empty, text: text.emptyText }}
      />
    </Stack>
  )
}

function Adding() {
  const [typed, setTyped] = useState('')
  const numbers = phonesIn(typed)
  const add = useAction(contacts.add, {
    onDone() {
      setTyped('')
      host.toast(text.added)
      changed()
    },
  })
  function submit() {
    if (numbers.length === 0) return host.toast(text.none)
    if (numbers.length > contactLimits.atOnce) return host.toast(text.tooMany(contactLimits.atOnce))
    void add.run({ phones: numbers })
  }
  async function choose() {
    const number = await host.chooseContact()
    if (number === undefined) return
    const [phone] = phonesIn(number)
    if (phone === undefined) host.toast(text.none)
    else void add.run({ phones: [phone] })
  }
  return (
    <>
      <TextArea
        label={text.numbers}
        placeholder={text.numbersHere}
        rows={3}
        max={3000}
        value={typed}
        onChange={setTyped}
        hint={numbers.length > 0 ? text.found(numbers.length) : undefined}
      />
      <Box>
        <Button size='L' block loading={add.busy} disabled={typed.trim() === ''} onTap={submit}>
          {text.add(numbers.length)}
        </Button>
      </Box>
      {host.choosesContacts && (
        <Box>
          <Button kind='soft' block onTap={() => void choose()}>
            {text.choose}
          </Button>
        </Box>
      )}
    </>
  )
}

function ContactRow({ contact: { contactId, tail, createTime } }: { contact: Contact }) {
  const remove = useAction(contacts.remove, {
    onDone() {
      host.toast(text.removed)
      changed()
    },
  })
  async function ask() {
    const question = { title: text.removeAsk(tail), content: text.removeText, ok: text.remove, cancel: text.keep }
    if (await confirm(question)) void remove.run({ contactId })
  }
  return (
    <Stack px='s4' pb='s3'>
      <Card rows>
        <Cell
          title={text.tail(tail)}
          note={text.since(moments.minute(createTime))}
          value={text.remove}
          arrow={false}
          onTap={() => void ask()}
        />
      </Card>
    </Stack>
  )
}
