import { host } from '@/platform'
import { routes } from '@/routes'
import { go, linkTo, type Sent } from '@/shell'
import { planet as text } from '@/texts/planet/planet'
import { Button, Stack } from '@/ui'

type ShareButtonsProps = {
  sent: Sent<object>
  /** The id of the post that the poster is for. */
  poster?: string
  onClose?: () => void
}

/**
 * The ways to share a screen that the host offers: WeChat's own, the native app's own, a poster, or the link
 * (B.access.02).
 */
export function ShareButtons({ sent, poster, onClose = () => undefined }: ShareButtonsProps) {
  const { route, query, title, image } = sent
  async function copy() {
    onClose()
    // with the sentence of the card, since a chat shows no card for a pasted link
    host.toast((await host.copy(`${title} ${linkTo(route, query)}`)) ? text.linkCopied : text.notCopied)
  }
  async function byApp() {
    onClose()
    const { pathname, search } = new URL(linkTo(route, query))
    const { ok } = await host.bridge.share({ title, path: pathname + search, ...(image !== undefined && { image }) })
    if (!ok) await copy()
  }
  const makePoster = () => {
    onClose()
    if (poster !== undefined) void go(routes.planet.poster, { dynamicId: poster })
  }
  return (
    <Stack pb='s3' gap='s3'>
      {host.environment === 'weapp' && (
        <Button size='L' block icon='share' openType='share'>
          {text.toFriend}
        </Button>
      )}
      {host.environment === 'native' && (
        <Button size='L' block icon='share' onTap={() => void byApp()}>
          {text.toFriend}
        </Button>
      )}
      {poster !== undefined && (
        <Button size='L' block kind='soft' icon='img' onTap={makePoster}>
          {text.poster}
        </Button>
      )}
      <Button size='L' block kind='soft' icon='copy' onTap={() => void copy()}>
        {text.copyLink}
      </Button>
    </Stack>
  )
}
