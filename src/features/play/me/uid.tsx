import { host } from '@/platform'
import { me as text } from '@/texts/play/me'
import { Box, Icon, layout, press, Row } from '@/ui'

/** The user's uid. A tap copies it (A.me.01). */
export function Uid({ uid }: { uid: string }) {
  const copy = async () => host.toast((await host.copy(uid)) ? text.copied : text.notCopied)
  return (
    <Row
      align='center'
      justify='center'
      hit
      mt='s2'
      color='t3'
      size='cap'
      className='eg-tap'
      {...press(() => void copy(), { label: `${text.uid(uid)} ${text.copyUid}` })}
    >
      <Box className='eg-num'>{text.uid(uid)}</Box>
      <Icon name='copy' size={14} className={layout({ ml: 's1' })} />
    </Row>
  )
}
