import { supportLimits } from '@contract/care/support'
import { support as text } from '@/texts/care/support'
import { PhotosField, type PhotosFieldProps, useMayUpload } from '../../core/uploads'

type SupportPicturesProps = Pick<PhotosFieldProps, 'form' | 'pictures' | 'onChange'> & {
  topic: string | undefined
}

/**
 * The pictures of a request. Identity papers may be sent only by this upload, which the server encrypts (security P14).
 */
export function SupportPictures({ topic, ...field }: SupportPicturesProps) {
  if (!useMayUpload()) return null
  return (
    <PhotosField
      purpose='feedback'
      add={text.addPicture}
      full={text.tooMany}
      hint={topic === 'identity' ? text.papersHint : text.picturesHint}
      max={supportLimits.images}
      {...field}
    />
  )
}
