import { sharing } from '@contract/play/sharing'
import { useCall } from '@/api'
import { list as listText } from '@/texts/core/list'
import { poster as text } from '@/texts/core/poster'
import { ErrorState, type Pen, Row, Sheet, WaitingDots } from '@/ui'
import { drawPoster } from './draw'
import { usePoster } from './poster'

type CardProps = {
  fileName: string
  /** The description of the picture for screen readers. */
  alt: string
  /** Draws the content over the sky and the hill. */
  draw: (pen: Pen) => void
}

type CardSheetProps = CardProps & {
  open: boolean
  onClose: () => void
  title: string
  hint: string
  closeLabel: string
}

/** A card to share, with a code that opens the home page. Only the drawing can show anything about a user. */
export function CardSheet({ open, onClose, title, hint, closeLabel, draw, ...card }: CardSheetProps) {
  const { data, state, retry } = useCall(sharing.card, {}, { silent: true, when: open })
  const { view, foot } = usePoster({
    ...card,
    code: { poster: 'card' },
    draw: (pen, code) =>
      drawPoster(pen, { matrix: data?.matrix ?? [], code, scan: text.scanCard, under: text.under }, draw),
  })
  return (
    <Sheet open={open} onClose={onClose} title={title} text={hint} closeLabel={closeLabel} foot={data && foot}>
      {open && data && view}
      {open && !data && state === 'loading' && (
        <Row minH={410} align='center' justify='center'>
          <WaitingDots tone='brand-vivid' label={text.cardLoading} />
        </Row>
      )}
      {open && !data && state === 'failed' && (
        <ErrorState compact title={text.cardFailed} retry={listText.retry} onRetry={() => void retry()} />
      )}
    </Sheet>
  )
}
