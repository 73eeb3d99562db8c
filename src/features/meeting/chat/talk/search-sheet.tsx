import { useEffect, useState } from 'react'
import { graphemesIn } from '@contract/kernel/graphemes'
import { cut } from '@contract/kernel/letters'
import { limits } from '@contract/kernel/limits'
import { chat as calls, type Message } from '@contract/meeting/chat'
import { call } from '@/api'
import { chat as text } from '@/texts/meeting/chat'
import { Box, Button, press, Row, Sheet, Stack, Text, TextField } from '@/ui'

interface SearchSheetProps {
  open: boolean
  conversationId: string
  nickname: string
  onClose: () => void
  onGo: (seq: number) => void
}

/** Searches the messages of this conversation. A tap on a hit scrolls to it. */
export function SearchSheet({ open, conversationId, nickname, onClose, onGo }: SearchSheetProps) {
  const [words, setWords] = useState('')
  const { hits, state, goOn, find } = useSearch(conversationId)
  const typed = words.trim()
  useEffect(() => {
    if (!open) setWords('')
  }, [open])
  return (
    <Sheet open={open} onClose={onClose} title={text.search} closeLabel={text.close}>
      <TextField
        label={text.searchFor}
        hideLabel
        placeholder={text.searchFor}
        max={limits.searchMax}
        value={words}
        clear={text.searchClear}
        focus={open}
        done='search'
        onDone={() => void find(typed)}
        onChange={(next) => {
          setWords(next)
          void find('')
        }}
        suffix={
          <Button size='S' disabled={typed === ''} onTap={() => void find(typed)}>
            {text.searchGo}
          </Button>
        }
      />
      <Stack mt='s3'>
        {hits.map((hit) => (
          <Hit key={hit.seq} hit={hit} words={typed} nickname={nickname} onTap={() => onGo(hit.seq)} />
        ))}
        <End state={state} none={hits.length === 0} onGoOn={goOn} />
      </Stack>
    </Sheet>
  )
}

type State = 'idle' | 'loading' | 'failed' | 'more' | 'end'

function useSearch(conversationId: string) {
  const [{ words, hits, next, state }, setFound] = useState({
    words: '',
    hits: [] as readonly Message[],
    next: 0,
    state: 'idle' as State,
  })
  /** Searches from `before`, or else from the latest message. Empty words clear the result. */
  async function find(asked: string, before?: number) {
    const had = before === undefined ? [] : hits
    if (asked === '') return setFound({ words: '', hits: [], next: 0, state: 'idle' })
    setFound({ words: asked, hits: had, next: before ?? 0, state: 'loading' })
    const input = { conversationId, words: asked, ...(before !== undefined && { before }) }
    const found = await call(calls.search, input, { silent: true }).catch(() => undefined)
    setFound((now) => {
      // the user has searched for other words meanwhile
      if (now.words !== asked || now.state !== 'loading') return now
      if (!found) return { ...now, state: 'failed' }
      const state = found.next > 0 ? 'more' : 'end'
      return { words: asked, hits: [...had, ...found.list], next: found.next, state }
    })
  }
  return { hits, state, find, goOn: () => void find(words, next > 0 ? next : undefined) }
}

interface EndProps {
  state: State
  none: boolean
  /** Continues where the search stopped or failed. */
  onGoOn: () => void
}

function End({ state, none, onGoOn }: EndProps) {
  if (state === 'loading') return <Row h={64} align='center' justify='center' className='eg-foot-dots' />
  if (state === 'failed' || state === 'more')
    return (
      <Button kind='text' onTap={onGoOn}>
        {state === 'failed' ? text.retry : text.searchMore}
      </Button>
    )
  return state === 'end' && none ? (
    <Text py='s6' color='t3' textAlign='center'>
      {text.searchNone}
    </Text>
  ) : null
}

interface HitProps {
  hit: Message
  words: string
  nickname: string
  onTap: () => void
}

const Hit = ({ hit, words, nickname, onTap }: HitProps) => (
  <Stack
    py='s3'
    line='bottom'
    className='eg-tap eg-flat'
    {...press(onTap, { label: text.hit(hit.mine ? text.me : nickname, hit.text) })}
  >
    <Row color='t3' size='cap'>
      <Text grow>{hit.mine ? text.me : nickname}</Text>
      <Text className='eg-num'>{text.when(hit.time, Date.now())}</Text>
    </Row>
    <Box>
      {marked(hit.text, words).map((part, at) => (
        <Text key={at} inline color={at % 2 === 1 ? 'brand' : 't1'}>
          {part}
        </Text>
      ))}
    </Box>
  </Stack>
)

/** How many letters before the hit are shown. */
const before = 20
const shown = 60

/** Splits a text into the part before the words, the words, and the part after them. */
function marked(text: string, words: string): string[] {
  const at = text.toLowerCase().indexOf(words.toLowerCase())
  if (at === -1) return [cut(text, before + shown)]
  const pieces = graphemesIn(text.slice(0, at))
  const head = `${pieces.length > before ? '…' : ''}${pieces.slice(-before).join('')}`
  const end = at + words.length
  return [head, text.slice(at, end), cut(text.slice(end), shown)]
}
