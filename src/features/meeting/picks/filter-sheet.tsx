import { useState } from 'react'
import type { Prefer } from '@contract/profile/prefer'
import { custom as text } from '@/texts/meeting/picks'
import { Button, Place, Row, Sheet } from '@/ui'
import { PreferForm, same } from '../../profile/prefer'
import { Count } from './filter-card'

type FilterSheetProps = {
  open: boolean
  filters: Prefer
  settings: Prefer
  onApply: (filters: Prefer) => void
  onClose: () => void
}

/** The sheet of the filters. It does not change the match settings. */
export const FilterSheet = (props: FilterSheetProps) => (
  <Place>
    <Changing key={String(props.open)} {...props} />
  </Place>
)

function Changing({ open, filters, settings, onApply, onClose }: FilterSheetProps) {
  const [value, setValue] = useState(filters)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text.edit}
      closeLabel={text.close}
      foot={
        <>
          <Count filters={value} />
          <Button size='L' block onTap={() => onApply(value)}>
            {text.look}
          </Button>
        </>
      }
    >
      <PreferForm value={value} onChange={(wishes) => setValue({ ...value, ...wishes })} />
      {!same(value, settings) && (
        <Row justify='center' pt='s3'>
          <Button kind='text' onTap={() => setValue(settings)}>
            {text.reset}
          </Button>
        </Row>
      )}
    </Sheet>
  )
}
