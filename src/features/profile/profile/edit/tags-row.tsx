import { useState } from 'react'
import { profileLimits } from '@contract/profile/profile'
import { host } from '@/platform'
import { editing as text, interestWords } from '@/texts/profile/editing'
import { profile as names } from '@/texts/profile/profile'
import { Button, Cell, CellWith, Pills, Sheet, Stack, TextField } from '@/ui'
import type { Editing } from './editing'
import { noteOf } from './note'

const most = profileLimits.interestsMax

/** The chosen interests, and the word that the user adds. */
function useTags({ mine, edit }: Editing, done: () => void) {
  const [tags, setTags] = useState<readonly string[]>([])
  const [own, setOwn] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [busy, setBusy] = useState(false)

  function choose(next: readonly string[]) {
    setWrong(undefined)
    if (next.length > most) host.toast(text.tagsFull(most))
    else setTags(next)
  }
  return {
    tags,
    own,
    wrong,
    busy,
    begin() {
      setTags(mine.interests)
      setOwn('')
      setWrong(undefined)
    },
    choose,
    write(typed: string) {
      setOwn(typed)
      setWrong(undefined)
    },
    add() {
      const word = own.trim()
      if (word === '') return undefined
      if (tags.includes(word)) return setWrong(text.tagSame)
      if (tags.length >= most) return setWrong(text.tagsFull(most))
      setOwn('')
      return choose([...tags, word])
    },
    async save() {
      setBusy(true)
      const refused = await edit.save({ interests: [...tags] })
      setBusy(false)
      if (refused === undefined) done()
      else setWrong(refused)
    },
  }
}

/** Up to twelve interests, which are saved together. */
export function TagsRow({ editing }: { editing: Editing }) {
  const { mine } = editing
  const [open, setOpen] = useState(false)
  const { begin, tags, choose, busy, save, ...own } = useTags(editing, () => setOpen(false))

  // custom interests stay in the list when they are deselected
  const words = [...new Set([...interestWords, ...mine.interests, ...tags])]
  const title = names.of.interests
  return (
    <CellWith>
      <Cell
        title={title}
        value={mine.interests.length > 0 ? text.tagsCount(mine.interests.length) : text.choose}
        note={noteOf(editing, 'interests', mine.interests.join(' · ') || undefined)}
        onTap={() => {
          begin()
          setOpen(true)
        }}
      />
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        text={text.tagsHint(most)}
        closeLabel={text.close}
        foot={
          <Button size='L' block loading={busy} onTap={() => void save()}>
            {text.save}
          </Button>
        }
      >
        <Pills
          multiple
          label={title}
          options={words.map((word) => ({ key: word, label: word }))}
          values={tags}
          onChange={choose}
        />
        <OwnTag {...own} />
      </Sheet>
    </CellWith>
  )
}

const OwnTag = ({ own, wrong, write, add }: Pick<ReturnType<typeof useTags>, 'own' | 'wrong' | 'write' | 'add'>) => (
  <Stack mt='s4'>
    <TextField
      label={text.tagOwn}
      hideLabel
      placeholder={text.tagOwn}
      max={profileLimits.interestMax}
      value={own}
      error={wrong}
      onChange={write}
      onDone={add}
      suffix={
        <Button kind='text' size='S' onTap={add}>
          {text.tagAdd}
        </Button>
      }
    />
  </Stack>
)
