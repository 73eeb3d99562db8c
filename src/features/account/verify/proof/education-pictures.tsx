import { educationPapers } from '@contract/account/verify'
import { useKept } from '@/shell'
import { verify as text } from '@/texts/account/verify'
import { Card, Stack, Text } from '@/ui'
import { parts, type Sent } from '../../../core/uploads'
import { byCode, type Channel, type EducationPictures as Ids, papersThere } from './education-claim'
import { PictureField } from './picture-field'

type Name = keyof Ids
type Kept = { [N in Name]?: Sent }

/** The chosen pictures, in memory. */
export function usePictures() {
  const [kept, setKept] = useKept<Kept>('pictures', {})
  const ids: Ids = Object.fromEntries(Object.entries(kept).map(([name, { id }]) => [name, id]))
  return {
    ids,
    of: (name: Name) => kept[name],
    set: (name: Name, picture: Sent | undefined) =>
      setKept(({ [name]: _, ...others }) => (picture ? { ...others, [name]: picture } : others)),
    /** Forgets the pictures, which now belong to the review. */
    clear() {
      setKept({})
      parts.clear('education')
    },
  }
}

/** The pictures that a channel asks for. */
export const slotsOf = (channel: Channel): readonly Name[] =>
  byCode(channel) ? [] : channel === 'manual' ? educationPapers : ['certificate']

type Props = { channel: Channel; pictures: ReturnType<typeof usePictures> }

/** The pictures that a channel requires (A.auth.16). */
export function EducationPictures({ channel, pictures }: Props) {
  if (byCode(channel)) return null
  const words = text.education
  const one = (name: Name, title: string) => (
    <PictureField
      key={name}
      purpose='education'
      slot={name}
      title={title}
      picture={pictures.of(name)}
      onChange={(picture) => pictures.set(name, picture)}
    />
  )
  return (
    <Card>
      {channel === 'manual' && (
        <Text mb='s3' color='t2' size='sub'>
          {words.papersTitle(papersThere(pictures.ids))}
        </Text>
      )}
      <Stack gap='s4'>
        {channel === 'manual'
          ? educationPapers.map((kind) => one(kind, words.papers[kind]))
          : one('certificate', words.photo)}
      </Stack>
      <Text mt='s3' color='t3' size='cap'>
        {text.proof.pictureHint}
      </Text>
    </Card>
  )
}
