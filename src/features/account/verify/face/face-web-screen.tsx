import { useState } from 'react'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go } from '@/shell'
import { verify as text } from '@/texts/account/verify'
import { Box, Button, EmptyState } from '@/ui'
import { WebFrame } from '@/ui/web-frame'
import { framedCheck } from './open-check'
import { useFaceResult } from './use-face-result'

const restart = () => void go.replace(routes.verify.facePay)
// polls for a quarter of an hour
const times = 180

/** Shows the check in a web-view. The web-view cannot report when the check ends, so the server is polled. */
export function FaceWebScreen() {
  const [address] = useState(framedCheck)
  const [shut, setShut] = useState(false)
  useFaceResult({ times, when: address !== undefined })
  if (address === undefined) {
    return (
      <EmptyState
        scene='lost'
        title={text.web.lost}
        text={text.web.lostText}
        action={text.web.restart}
        onAction={restart}
      />
    )
  }
  return shut ? <Elsewhere address={address} /> : <WebFrame src={address} onError={() => setShut(true)} />
}

/** For a URL that WeChat's web-view refuses: the user opens it in a browser, and this page polls the server. */
function Elsewhere({ address }: { address: string }) {
  const copy = async () => host.toast((await host.copy(address)) ? text.web.copied : text.web.notCopied)
  return (
    <Box>
      <EmptyState
        scene='error'
        title={text.web.cannot}
        text={text.web.cannotText}
        action={text.web.copy}
        onAction={() => void copy()}
        other={text.web.finished}
        onOther={() => void go.replace(routes.verify.faceFinish)}
      />
      <Button kind='text' block onTap={restart}>
        {text.web.restart}
      </Button>
    </Box>
  )
}
