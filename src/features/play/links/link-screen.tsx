import { useEffect } from 'react'
import { links } from '@contract/play/links'
import { activityHome, sceneOf } from '@contract/play/links-numbers'
import { call } from '@/api'
import { host } from '@/platform'
import { go as navigate } from '@/shell'
import { links as text } from '@/texts/play/links'
import { a11y, EmptyState, Stack, Text, WaitingDots } from '@/ui'
import { keepWish } from '../../profile/prefer'
import { copyLink } from './copy-link'
import { type LinkQuery, paramsOf } from './params'
import { useLink } from './use-link'

/** Requests the target of a campaign's link (C.jump.01). */
export function linkUrl(id: string, query: LinkQuery) {
  keepWish(query)
  return call(links.getLinkUrl, { id, params: paramsOf(query), place: host.environment }, { silent: true })
}

/** The page /jump/middlePage opens the target of a link as soon as it is known. */
export function LinkScreen({ query }: { query: LinkQuery }) {
  return <Follow ask={() => linkUrl(query.id ?? '', query)} />
}

/**
 * Requests the address of an activity. `sign` asks the server to sign it; inside the mini-program `p` is that signature
 * (C.X16).
 */
const activityUrl = ({ activityId = '', p = 'sign', ...query }: ActivityQuery) => {
  const params = `scene=${encodeURIComponent(sceneOf(activityId, p))}`
  const input = { path: activityHome, params, passed: paramsOf(query), place: host.environment } as const
  return call(links.generateUrl, input, { silent: true })
}

type ActivityQuery = LinkQuery & { activityId?: string; p?: string }

/** The page /jump/activityMiddlePage opens the address of an offline activity (C.jump.03). */
export function ActivityLinkScreen({ query }: { query: ActivityQuery }) {
  return <Follow ask={() => activityUrl(query)} />
}

function Follow({ ask }: { ask: () => Promise<string> }) {
  const { following, go } = useLink(ask)
  useEffect(() => void go(), [go])
  if (following?.state === 'failed') return <Failed code={following.code} onAgain={() => void go()} />
  if (following?.state === 'outside') return <OutsideNote address={following.address} />
  return (
    <Stack minH='screen' align='center' justify='center' {...a11y({ live: 'polite' })}>
      <WaitingDots tone='brand-vivid' label={text.loading} />
      <Text mt='s3' color='t2'>
        {text.loading}
      </Text>
    </Stack>
  )
}

/** Shown on a failure: slogan, sentence, code, and the button 重试 (C.jump.04, C.jump.05). */
const Failed = ({ code, onAgain }: { code: number | ''; onAgain: () => void }) => (
  <Stack pt='s12' align='center'>
    <Text size='h3' color='success-strong'>
      {text.slogan}
    </Text>
    <EmptyState
      scene='lost'
      title={text.wrong}
      text={text.code(code === '' ? text.noAnswer : code)}
      action={text.again}
      onAction={onAgain}
      other={text.home}
      onOther={() => void navigate.home()}
    />
  </Stack>
)

/** Tells how to open an external address, which a mini-program cannot open. */
const OutsideNote = ({ address }: { address: string }) => (
  <Stack pt='s12' px='s4'>
    <EmptyState
      scene='notice'
      title={text.outsideTitle}
      text={text.outsideText}
      action={text.copy}
      onAction={() => void copyLink(address)}
      other={text.home}
      onOther={() => void navigate.home()}
    />
  </Stack>
)
