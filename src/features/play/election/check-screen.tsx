import { useState } from 'react'
import type { ElectionProof } from '@contract/play/election'
import { host } from '@/platform'
import { election as text } from '@/texts/play/election'
import { Button, Card, Digest, layout, Row, Stack, Text, usePull } from '@/ui'
import { electionChanged, useCheck, useResult } from './queries'
import { isRight } from './rules'
import { Waiting } from './state'

/** Our own page: an election's published data, and the user's result recomputed from it on this device. */
export function CheckScreen({ eventId }: { eventId: string }) {
  const check = useCheck(eventId)
  const result = useResult(eventId, true)
  usePull(electionChanged)
  if (!check.data || !result.data) return <Waiting of={[check, result]} />
  const { ballot, root, proofs } = check.data
  return (
    <Stack px='s4' pt='s3' pb='safe' gap='s3'>
      <Card>
        {text.checkHint.map((line) => (
          <Text key={line} mb='s2' size='sub' color='t2'>
            {line}
          </Text>
        ))}
      </Card>
      <Card>
        <Fact name={text.ballot} value={ballot} hint={text.ballotHint} />
        <Stack mt='s3'>
          <Fact name={text.root} value={root || text.rootLater} />
        </Stack>
      </Card>
      {root !== '' && <Proofs me={result.data.selfInfo.uid} {...{ eventId, ballot, root, proofs }} />}
    </Stack>
  )
}

const Fact = ({ name, value, hint }: { name: string; value: string; hint?: string }) => (
  <Stack>
    <Text size='cap' color='t2'>
      {name}
    </Text>
    <Digest value={value} show={text.whole(name)} />
    {hint && (
      <Text size='cap' color='t3'>
        {hint}
      </Text>
    )}
  </Stack>
)

type ProofsProps = { eventId: string; me: string; ballot: string; root: string; proofs: readonly ElectionProof[] }

function Proofs({ proofs, ...published }: ProofsProps) {
  const [right, setRight] = useState<Readonly<Record<string, boolean>>>()
  const [busy, setBusy] = useState(false)
  const verify = async () => {
    setBusy(true)
    const all: Record<string, boolean> = {}
    for (const proof of proofs) all[proof.uid] = await isRight(published, proof, (key, words) => host.hmac(key, words))
    setRight(all)
    setBusy(false)
  }
  if (proofs.length === 0)
    return (
      <Text size='sub' color='t2' textAlign='center'>
        {text.noProofs}
      </Text>
    )
  return (
    <Card>
      {proofs.map(({ uid, nickname, theirs }) => (
        <Row key={uid} align='center' py='s2'>
          <Stack grow>
            <Text size='h3' clamp={1}>
              {nickname}
            </Text>
            <Text size='sub' color='t2'>
              {text.pairLine(theirs.chosen)}
            </Text>
          </Stack>
          {right && (
            <Text rigid ml='s2' size='sub' weight='bold' color={right[uid] ? 'success-strong' : 'danger'}>
              {right[uid] ? text.right : text.wrong}
            </Text>
          )}
        </Row>
      ))}
      {!right && (
        <Button kind='soft' size='M' block loading={busy} className={layout({ mt: 's3' })} onTap={() => void verify()}>
          {busy ? text.verifying : text.verify}
        </Button>
      )}
    </Card>
  )
}
