import { uploads as text } from '@/texts/core/uploads'
import { CropSheet } from '@/ui'
import type { Uploading } from './use-upload'

const words = {
  ok: text.use,
  cancel: text.cancel,
  larger: text.larger,
  smaller: text.smaller,
  frame: text.cropFrame,
}

export const UploadCrop = ({
  uploading: { cutting, cut, skip },
  square,
}: {
  uploading: Uploading
  square?: boolean
}) => (
  <CropSheet
    picture={cutting?.picked}
    shape={square ? 'square' : 'portrait'}
    title={cutting && cutting.all > 1 ? text.cropOf(cutting.at, cutting.all) : text.crop}
    hint={text.cropHint}
    words={words}
    onDone={cut}
    onCancel={skip}
  />
)
