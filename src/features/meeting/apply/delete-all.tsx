import { useState } from 'react'
import { apply as text } from '@/texts/meeting/apply'
import { Button, Icon, layout, Place, press, Row, Sheet } from '@/ui'
import './apply.scss'

/** Deletes the handled applications of the shown list (A.apply.16). */
export function DeleteAll({ busy, onDelete }: { busy: boolean; onDelete: () => Promise<boolean> }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Place>
      <Row align='center' rigid hit color='t3' size='sub' className='eg-tap' {...press(() => setOpen(true))}>
        <Icon name='trash' size={18} className={layout({ mr: 's1' })} />
        {text.removeAll}
      </Row>
      <Sheet
        open={open}
        onClose={close}
        title={text.removeAllAsk}
        text={text.removeAllText}
        closeLabel={text.close}
        foot={
          <Row gap='s3' className='eg-apply-two'>
            <Button kind='neutral' size='L' onTap={close}>
              {text.cancel}
            </Button>
            <Button size='L' loading={busy} onTap={() => void onDelete().then((done) => done && close())}>
              {text.yes}
            </Button>
          </Row>
        }
      >
        {null}
      </Sheet>
    </Place>
  )
}
