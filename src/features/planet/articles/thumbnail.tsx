import { Icon, type IconName, layout, Picture, Row } from '@/ui'

/** The icons of the initial categories. Any other category gets a sheet of paper. */
const drawings: Readonly<Record<string, { icon: IconName; tone: string }>> = {
  第一次见面: { icon: 'heart', tone: 'brand' },
  安全提醒: { icon: 'shieldok', tone: 'success' },
  介绍自己: { icon: 'user', tone: 'info' },
  慢慢相处: { icon: 'love', tone: 'honey' },
}
const other = { icon: 'doc', tone: 'night' } as const

/** The picture of an article. Its box has the same size without a picture, so that rows never move. */
export function Thumbnail({ src, category }: { src: string; category: string }) {
  if (src !== '') return <Picture src={src} className={layout({ rigid: true, w: 88, h: 66, radius: 'm' })} />
  const { icon, tone } = drawings[category] ?? other
  return (
    <Row rigid w={88} h={66} radius='m' align='center' justify='center' className={`eg-tone-${tone}`}>
      <Icon name={icon} size={24} />
    </Row>
  )
}
