import { verifications } from '@contract/kernel/options'
import { routes } from '@/routes'
import { go } from '@/shell'
import { useShownAgain } from '@/shell/use-front'
import { verify as text } from '@/texts/account/verify'
import { Card, Cell, ErrorState, SectionTitle, Skeleton } from '@/ui'
import { useMe } from '../../core/people'
import shield from './assets/shield-mascot.svg'
import { LevelCard } from './level-card'
import { useVerifications } from './queries'
import { SafeTop } from './safe-top'
import { TrustLine } from './trust-line'
import { VerificationRow } from './verification-row'

export function CenterScreen() {
  const mine = useVerifications()
  const me = useMe()
  const refresh = () => Promise.all([mine.retry(), me.retry()])
  useShownAgain(() => void refresh())
  return (
    <SafeTop lines={text.headline} text={text.headlineText} picture={shield}>
      {mine.state === 'loading' && <Skeleton kind='cards' count={3} label={text.loading} />}
      {mine.state === 'failed' && (
        <ErrorState
          compact
          title={text.failed}
          text={mine.refusal?.msg}
          retry={text.retry}
          onRetry={() => void refresh()}
        />
      )}
      {mine.data && (
        <>
          <LevelCard mine={mine.data} me={me.data} />
          <TrustLine score={mine.data.trustScore} />
          <SectionTitle>{text.list}</SectionTitle>
          <Card rows>
            {verifications.map((kind) => (
              <VerificationRow key={kind} kind={kind} mine={mine.data} />
            ))}
          </Card>
        </>
      )}
      <Card rows>
        <Cell icon='info' title={text.why} onTap={() => void go(routes.verify.whyIdentify)} />
        <Cell icon='lock' title={text.safe} onTap={() => void go(routes.verify.safeExplain)} />
      </Card>
    </SafeTop>
  )
}
