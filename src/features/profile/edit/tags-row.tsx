import { useState } from 'react'
import { limits } from '@contract/limits'
import { host } from '@/platform'
import { editing as text, interestWords } from '@/texts/editing'
import { profile as names } from '@/texts/profile'
import { Button, Cell, CellWith, Pills, Sheet, Stack, TextField } from '@/ui'
import type { Editing } from './editing'
import { noteOf } from './note'

const most = limits.interestsMax

/** Up to twelve, saved together. */
export function TagsRow({ editing }: { editing: Editing }) {
  const { mine, edit } = editing
  const [open, setOpen] = useState(false)
  const [tags, setTags] = useState<readonly string[]>([])
  const [own, setOwn] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [busy, setBusy] = useState(false)

  function begin() {
    setTags(mine.interests)
    setOwn('')
    setWrong(undefined)
    setOpen(true)
  }
  function choose(next: readonly string[]) {
    setWrong(undefined)
    if (next.length > most) host.toast(text.tagsFull(most))
    else setTags(next)
  }
  function add() {
    const word = own.trim()
    if (word === '') return undefined
    if (tags.includes(word)) return setWrong(text.tagSame)
    if (tags.length >= most) return setWrong(text.tagsFull(most))
    setOwn('')
    return choose([...tags, word])
  }
  async function save() {
    setBusy(true)
    const refused = await edit.save({ interests: [...tags] })
    setBusy(false)
    if (refused === undefined) setOpen(false)
    else setWrong(refused)
  }

  // custom ones stay listed when deselected
  const words = [...new Set([...interestWords, ...mine.interests, ...tags])]
  const title = names.of.interests
  return (
    <CellWith>
      <Cell
        title={title}
        value={mine.interests.length > 0 ? text.tagsCount(mine.interests.length) : text.choose}
        note={noteOf(editing, 'interests', mine.interests.join(' · ') || undefined)}
        onTap={begin}
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
        <Stack mt='s4'>
          <TextField
            label={text.tagOwn}
            hideLabel
            placeholder={text.tagOwn}
            max={limits.interestMax}
            value={own}
            error={wrong}
            onChange={(typed) => {
              setOwn(typed)
              setWrong(undefined)
            }}
            onDone={add}
            suffix={
              <Button kind='text' size='S' onTap={add}>
                {text.tagAdd}
              </Button>
            }
          />
        </Stack>
      </Sheet>
    </CellWith>
  )
}
