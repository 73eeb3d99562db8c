import { useRef, useState } from 'react'
import { lettersIn } from '@contract/kernel/letters'
import { planeLimits, planes } from '@contract/meeting/planes'
import { call, useAction } from '@/api'
import { host } from '@/platform'
import { go } from '@/shell'
import { uploads as uploadText } from '@/texts/core/uploads'
import { planes as text } from '@/texts/meeting/planes'
import { BottomBar, Button, Card, ErrorState, NoticeBar, Skeleton, Stack, Text, TextField } from '@/ui'
import { AvatarField, mayGo, parts, type Sent } from '../../core/uploads'
import { planesChanged, useSetup } from './queries'

function problemOf(name: string): string | undefined {
  const letters = lettersIn(name.trim())
  if (letters < planeLimits.codeNameMin) return text.tooShort
  return letters > planeLimits.codeNameMax ? text.tooLong : undefined
}

type Setup = NonNullable<ReturnType<typeof useSetup>['data']>

/** The code name and avatar while the user edits them. They are saved together. */
function useAlias(setup: Setup, onSaved: () => unknown) {
  const [name, setName] = useState(setup.nickName)
  const [picture, setPicture] = useState<Sent>()
  const [wrong, setWrong] = useState<string>()
  const { run, busy } = useAction(planes.editSetup, {
    silent: true,
    onDone: () => {
      host.toast(text.saved)
      parts.clear('plane')
      onSaved()
      planesChanged()
      void go.back()
    },
    onFailed: (reason) => host.toast(reason?.msg || text.saveFailed),
  })
  function rename(next: string) {
    setName(next)
    setWrong(undefined)
  }
  const chosen = useRef(picture)
  chosen.current = picture
  async function submit() {
    const full = setup.updateNum >= planeLimits.planeEdits && setup.nickName !== ''
    const problem = problemOf(name)
    setWrong(problem)
    if (problem ?? full) return host.toast(problem ?? text.editsOver)
    if (!(await mayGo({ form: 'plane', without: uploadText.submitWithout }))) return
    const { current } = chosen
    void run({ nickName: name.trim(), ...(current && { avatar: current.id }) })
  }
  async function suggest() {
    const names = await call(planes.aliases, {}).then(
      ({ list }) => list,
      () => [] as string[],
    )
    const others = names.filter((other) => other !== name)
    const next = others[Math.floor(Math.random() * others.length)]
    if (next !== undefined) rename(next)
  }
  const before = setup.avatar === '' ? undefined : { id: '', url: setup.avatar, state: setup.avatarState, reason: '' }
  return { name, rename, picture: picture ?? before, setPicture, wrong, busy, submit: () => void submit(), suggest }
}

/** The page /message/paper-plane/setting/user (C.planeset.05 to 12). */
export function AliasScreen() {
  const { data, state, refusal, retry } = useSetup()
  if (state === 'failed')
    return <ErrorState title={text.failed} text={refusal?.msg} retry={text.retry} onRetry={() => void retry()} />
  if (!data) return <Skeleton kind='lines' count={4} label={text.loading} />
  return <AliasForm setup={data} onSaved={retry} />
}

/** The form for a code name and an avatar of its own. */
function AliasForm({ setup, onSaved }: { setup: Setup; onSaved: () => unknown }) {
  const { name, rename, picture, setPicture, wrong, busy, submit, suggest } = useAlias(setup, onSaved)
  const [sending, setSending] = useState(false)
  return (
    <>
      <Stack px='s4' pt='s3' pb='s6' gap='s3'>
        {setup.nickName === '' && <NoticeBar icon='lock'>{text.firstText}</NoticeBar>}
        <Card>
          <AvatarField
            purpose='plane'
            hint={text.avatarHint}
            picture={picture}
            onChange={setPicture}
            onSending={setSending}
          />
        </Card>
        <Card>
          <TextField
            label={text.codeName}
            placeholder={text.codeNameHint}
            max={planeLimits.codeNameInput}
            value={name}
            error={wrong}
            onChange={rename}
          />
          <Stack mt='s3' align='start'>
            <Button size='S' kind='soft' onTap={() => void suggest()}>
              {text.suggest}
            </Button>
          </Stack>
        </Card>
        <Text size='sub' color='t2'>
          {text.editsLabel} {text.edits(setup.updateNum)}
        </Text>
      </Stack>
      <BottomBar>
        <Button size='L' block loading={busy} disabled={sending} onTap={submit}>
          {text.save}
        </Button>
      </BottomBar>
    </>
  )
}
