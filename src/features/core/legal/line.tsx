import { routes } from '@/routes'
import { documentTitles } from '@/routes/legal'
import { go, links } from '@/shell'
import type { Line as Words, Piece } from '@/texts/core/legal/format'
import { press, Stack, Text } from '@/ui'

export const Line = ({ of }: { of: Words }) => (
  <>
    {(Array.isArray(of) ? (of as readonly Piece[]) : [of as Piece]).map((piece, at) => (
      <Part key={at} piece={piece} />
    ))}
  </>
)

function Part({ piece }: { piece: Piece }) {
  if (typeof piece === 'string')
    return (
      <Stack inline className='eg-legal-word'>
        {piece}
      </Stack>
    )
  if ('strong' in piece)
    return (
      <Text inline weight='bold' className='eg-legal-word'>
        {piece.strong}
      </Text>
    )
  const [words, open] =
    'doc' in piece
      ? [`《${documentTitles[piece.doc]}》`, () => void go(routes.legal.document, { doc: piece.doc })]
      : [piece.words, () => visit(piece.to)]
  return (
    <Text inline color='info' className='eg-link eg-legal-word eg-legal-link' {...press(open, { role: 'link' })}>
      {words}
    </Text>
  )
}

function visit(address: string) {
  const destination = links.resolve(address)
  if (destination) void go.to(destination)
}
