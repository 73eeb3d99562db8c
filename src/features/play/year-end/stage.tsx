import { yearEnd as text } from '@/texts/play/year-end'
import { a11y, Box, classes, layout, Picture, press } from '@/ui'
import box from './assets/box.svg'
import dog from './assets/dog.svg'
import type { Phase } from './rules'

/** The dog in its box. A tap during a draw shows the prize at once. */
export const Stage = ({ phase, skip }: { phase: Phase; skip: (() => void) | undefined }) => (
  <Box
    className={classes('eg-yearend-stage', `eg-yearend-${phase}`)}
    {...(skip ? press(skip, { label: text.skip }) : a11y({ role: 'img', label: text.title }))}
  >
    <Picture src={dog} className='eg-yearend-dog' fit='contain' lazy={false} />
    <Picture src={box} className={classes('eg-yearend-box', layout({ block: true }))} fit='contain' lazy={false} />
  </Box>
)
