import { isLong } from '@contract/kernel/pictures'
import type { Dynamic } from '@contract/planet/planet'
import { planet as text } from '@/texts/planet/planet'
import { Box, classes, layout, Picture, press, Text } from '@/ui'
import { heightOf, showPictures } from './facts'

const columnsOf = (all: number) => (all === 1 ? 1 : all === 2 || all === 4 ? 2 : 3)

/** The pictures of a post. The size of each box is known before the picture loads. */
export function Pictures({ post }: { post: Dynamic }) {
  const { dynamicImageInfos: pictures } = post
  const [first] = pictures
  if (!first) return null
  const all = pictures.length
  return (
    <Box className={`eg-pics eg-pics-${columnsOf(all)}`}>
      {pictures.map((picture, at) => (
        <Box
          key={picture.url}
          className={classes('eg-pics-o eg-post-x eg-tap')}
          style={all === 1 ? { paddingTop: `${heightOf(first)}%` } : undefined}
          {...press(() => showPictures(post, at), { label: text.picture(at + 1, all) })}
        >
          <Picture src={picture.thumb} className={layout({ full: true, fill: true, h: 'full' })} />
          {isLong(picture) && (
            <Text size='cap' px='s2' radius='full' bg='mask' color='on-dark' className='eg-post-video-long'>
              {text.long}
            </Text>
          )}
        </Box>
      ))}
    </Box>
  )
}
