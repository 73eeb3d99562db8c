import type { Dynamic } from '@contract/areas/planet'
import { host } from '@/platform'
import { planet as text } from '@/texts/planet'
import { Box, classes, layout, Picture, press } from '@/ui'

type Pictures = Dynamic['dynamicImageInfos']

/** A single picture keeps its shape between 3:4 and 4:3 (DESIGN 8). */
export const shapeOf = ({ width, height }: { width: number; height: number }) =>
  width > 0 && height > 0 ? Math.min(4 / 3, Math.max(3 / 4, height / width)) : 1

const columnsOf = (all: number) => (all === 1 ? 1 : all === 2 || all === 4 ? 2 : 3)

/** In boxes whose size is known before anything has come. */
export function Pictures({ pictures }: { pictures: Pictures }) {
  const [first] = pictures
  if (!first) return null
  const all = pictures.length
  const open = (at: number) =>
    void host.previewImages(
      pictures.map(({ url }) => url),
      at,
    )
  return (
    <Box className={`eg-pics eg-pics-${columnsOf(all)}`}>
      {pictures.map((picture, at) => (
        <Box
          key={picture.url}
          className={classes('eg-pics-o eg-post-x eg-tap')}
          style={all === 1 ? { paddingTop: `${(shapeOf(first) * 200) / 3}%` } : undefined}
          {...press(() => open(at), { label: text.picture(at + 1, all) })}
        >
          <Picture src={picture.thumb} className={layout({ full: true, fill: true, h: 'full' })} />
        </Box>
      ))}
    </Box>
  )
}
