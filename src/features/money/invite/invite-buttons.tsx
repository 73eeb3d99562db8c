import { useState } from 'react'
import { host } from '@/platform'
import { invite as text } from '@/texts/money/invite'
import { Button, Card, IconButton, layout, Row, Stack, Text } from '@/ui'
import { PosterSheet } from './poster'
import type { Invitation } from './queries'

const copy = async (words: string, done: string) => host.toast((await host.copy(words)) ? done : text.notCopied)

export function InviteButtons({ invitation }: { invitation: Invitation }) {
  const [poster, setPoster] = useState(false)
  const { code, link } = invitation
  const weapp = host.environment === 'weapp'
  return (
    <Card>
      <Row align='center'>
        <Stack grow>
          <Text color='t2' size='sub'>
            {text.code}
          </Text>
          <Text weight='bold' className='eg-invite-code-letters eg-num'>
            {code}
          </Text>
        </Stack>
        <IconButton icon='copy' label={text.copyCode} onTap={() => void copy(code, text.codeCopied)} />
      </Row>
      {weapp && (
        <Button size='L' block icon='share' openType='share' className={layout({ mt: 's3' })}>
          {text.share}
        </Button>
      )}
      <Button
        size='L'
        block
        icon='img'
        kind={weapp ? 'soft' : 'primary'}
        className={layout({ mt: 's3' })}
        onTap={() => setPoster(true)}
      >
        {text.poster}
      </Button>
      <Button
        size='L'
        block
        kind='soft'
        icon='copy'
        className={layout({ mt: 's3' })}
        onTap={() => void copy(`${text.shareTitle} ${link}`, text.linkCopied)}
      >
        {text.copyLink}
      </Button>
      <PosterSheet open={poster} onClose={() => setPoster(false)} invitation={invitation} />
    </Card>
  )
}
