import type { LinkData } from '@contract/planet/planet-parts'
import { planet as text } from '@/texts/planet/planet'
import { Icon, layout, Picture, press, Row, Stack, Text } from '@/ui'

/** The link of a post (B.planet.10): a small card that has the same size with and without a picture. */
export function Link({ link, onOpen }: { link: LinkData; onOpen: (() => void) | undefined }) {
  const { imgUrl, desc, type } = link
  return (
    <Row
      align='center'
      mt='s3'
      p='s2'
      radius='s'
      bg='sunken'
      className='eg-post-x eg-post-link eg-tap'
      {...press(onOpen, { label: text.linkTo(text.links[type], desc) })}
    >
      <Stack rigid square={44} align='center' justify='center' clip radius='s' bg='card' color='brand'>
        {imgUrl === '' ? (
          <Icon name={type === 'topic' ? 'planet' : 'doc'} size={24} />
        ) : (
          <Picture src={imgUrl} className={layout({ full: true, h: 'full', block: true })} />
        )}
      </Stack>
      <Stack grow ml='s3'>
        <Text clamp={1} breakWord size='body' color='t1'>
          {desc}
        </Text>
        <Text size='cap' color='t3'>
          {text.links[type]}
        </Text>
      </Stack>
    </Row>
  )
}
