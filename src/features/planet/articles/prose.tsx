import { go, links } from '@/shell'
import { a11y, Box, layout, Picture, press, Row, SectionTitle, Stack, Text } from '@/ui'
import { type Element, parse, type Piece } from './parse'

/** Shows the HTML of an article in our styles, on both hosts. */
export const Prose = ({ html }: { html: string }) => (
  <>
    {parse(html).map((piece, at) => (
      <Block key={at} piece={piece} />
    ))}
  </>
)

function Block({ piece }: { piece: Piece }) {
  if (typeof piece === 'string') return piece.trim() === '' ? null : <Stack mt='s3'>{piece}</Stack>
  switch (piece.tag) {
    case 'h2':
      return (
        <Stack mt='s6'>
          <SectionTitle>
            <Words pieces={piece.pieces} />
          </SectionTitle>
        </Stack>
      )
    case 'h3':
      return (
        <Text mt='s5' size='h3' {...a11y({ role: 'heading', level: 3 })}>
          <Words pieces={piece.pieces} />
        </Text>
      )
    case 'ul':
    case 'ol':
      return <Items list={piece} />
    case 'blockquote':
      return (
        <Stack mt='s4' py='s3' px='s4' radius='m' bg='honey-soft'>
          <Words pieces={piece.pieces} />
        </Stack>
      )
    case 'img':
      return <Drawn {...piece} />
    case 'p':
      return (
        <Stack mt='s3'>
          <Words pieces={piece.pieces} />
        </Stack>
      )
    default:
      return (
        <Stack mt='s3'>
          <Word piece={piece} />
        </Stack>
      )
  }
}

const Items = ({ list: { tag, pieces } }: { list: Element }) => (
  <Stack gap='s2' mt='s3' {...a11y({ role: 'list' })}>
    {pieces
      .filter((piece): piece is Element => typeof piece !== 'string')
      .map((item, at) => (
        <Row key={at} {...a11y({ role: 'listitem' })}>
          <Text rigid color='t3' className='eg-article-mark'>
            {tag === 'ol' ? `${at + 1}.` : '·'}
          </Text>
          <Stack grow>
            <Words pieces={item.pieces} />
          </Stack>
        </Row>
      ))}
  </Stack>
)

const Words = ({ pieces }: { pieces: readonly Piece[] }) => (
  <>
    {pieces.map((piece, at) => (
      <Word key={at} piece={piece} />
    ))}
  </>
)

function Word({ piece }: { piece: Piece }) {
  if (typeof piece === 'string') return <Stack inline>{piece}</Stack>
  const { tag, href, pieces } = piece
  if (tag === 'br') return <Box />
  if (tag === 'img') return <Drawn {...piece} />
  const words = <Words pieces={pieces} />
  if (tag === 'a') return <Link href={href}>{words}</Link>
  if (tag === 'strong' || tag === 'em')
    return (
      <Text inline weight={tag === 'strong' ? 'bold' : 'medium'}>
        {words}
      </Text>
    )
  return <Stack inline>{words}</Stack>
}

/** Reserves the space of a picture before it loads. A picture of unknown size is cropped to the usual ratio. */
function Drawn({ src, alt, ratio }: Pick<Element, 'src' | 'alt' | 'ratio'>) {
  if (src === '') return null
  if (ratio === 0)
    return (
      <Picture src={src} alt={alt} className={layout({ block: true, full: true, h: 210, mt: 's3', radius: 'm' })} />
    )
  return (
    <Stack relative mt='s3' style={{ paddingBottom: `${Math.round(ratio * 1000) / 10}%` }}>
      <Picture src={src} alt={alt} className={layout({ fill: true, full: true, h: 'full', radius: 'm' })} />
    </Stack>
  )
}

/** Links only to screens of the product. Any other address becomes plain text (security C5). */
function Link({ href, children }: { href: string; children: JSX.Element }) {
  const destination = links.resolve(href)
  if (!destination) return children
  const open = () => void go.to(destination)
  return (
    <Text inline color='info' className='eg-link eg-article-link' {...press(open, { role: 'link' })}>
      {children}
    </Text>
  )
}
