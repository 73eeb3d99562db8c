import { useState } from 'react'
import { parents } from '@contract/family/parents'
import type { Data } from '@contract/kernel/define'
import { call, forget, useAction } from '@/api'
import { host } from '@/platform'
import { routes } from '@/routes'
import { useShare } from '@/shell'
import { moments } from '@/texts/core/moments'
import { parents as text } from '@/texts/family/parents'
import { Button, Cell, confirm, Row, Sheet, Stack, Tag, Text } from '@/ui'
import { ScreenCode } from '../../core/poster'
import { useMyParents } from './queries'

type Invitation = Data<typeof parents.invite>
type MyParent = Data<typeof parents.family>['list'][number]

async function remove({ fmUid, nickname }: MyParent) {
  const question = { title: text.removeAsk(nickname), content: text.removeText, ok: text.remove, danger: true }
  if (!(await confirm({ ...question, cancel: text.cancel }))) return
  await call(parents.dismiss, { fmUid }).then(
    () => {
      host.toast(text.removed)
      void forget(parents.family)
    },
    () => undefined,
  )
}

/** The user's parents, and the invitation of a further one. */
export function MyParents() {
  const { data } = useMyParents()
  const [invitation, setInvitation] = useState<Invitation>()
  const inviting = useAction(parents.invite, { onDone: setInvitation })
  useShare(() => ({
    title: text.shareTitle,
    route: routes.parents.family,
    query: invitation ? { code: invitation.code } : {},
  }))
  return (
    <>
      <Cell
        icon='heart'
        title={text.myParents}
        note={data && data.list.length > 0 ? undefined : text.noParents}
        busy={inviting.busy}
        onTap={() => void inviting.run({})}
      />
      {data?.list.map((one) => (
        <Row key={one.fmUid} align='center' px='s4' py='s3'>
          <Stack grow>
            <Text size='h3'>{one.nickname}</Text>
            <Text size='sub' color='t2'>
              {text.since(moments.day(one.joinTime))}
            </Text>
          </Stack>
          <Tag tone={one.verified ? 'success' : 'neutral'}>{one.verified ? text.verified : text.unverified}</Tag>
          <Row ml='s2'>
            <Button kind='neutral' size='S' onTap={() => void remove(one)}>
              {text.remove}
            </Button>
          </Row>
        </Row>
      ))}
      <InvitationSheet invitation={invitation} onClose={() => setInvitation(undefined)} />
    </>
  )
}

async function copy({ link }: Invitation) {
  host.toast((await host.copy(`${text.shareTitle} ${link}`)) ? text.linkCopied : text.notCopied)
}

const weapp = () => host.environment === 'weapp'

const InvitationSheet = ({ invitation, onClose }: { invitation: Invitation | undefined; onClose: () => void }) => (
  <Sheet
    open={invitation !== undefined}
    onClose={onClose}
    title={text.inviteTitle}
    text={text.inviteText}
    closeLabel={text.close}
    foot={
      invitation && (
        <Stack gap='s3'>
          {weapp() && (
            <Button size='L' block icon='share' openType='share'>
              {text.share}
            </Button>
          )}
          <Button size='L' block icon='copy' kind={weapp() ? 'soft' : 'primary'} onTap={() => void copy(invitation)}>
            {text.copyLink}
          </Button>
        </Stack>
      )
    }
  >
    {invitation && (
      <Stack align='center' pb='s4'>
        <ScreenCode
          of={{ poster: 'family' }}
          matrix={invitation.matrix}
          alt={text.inviteAlt}
          className='eg-family-code'
        />
        <Text mt='s3' size='sub' color='t2'>
          {text.inviteUntil(moments.minute(invitation.endTime))}
        </Text>
      </Stack>
    )}
  </Sheet>
)
