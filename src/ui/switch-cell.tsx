import { CellRow, type RowProps } from './cell'
import { Switch } from './switch'

export interface SwitchCellProps extends RowProps {
  checked: boolean
  /** Without it the row shows and does not switch. */
  onChange?: (checked: boolean) => void
  /** While a change is being sent: the row takes no tap. */
  busy?: boolean
}

/** A row of a settings card that is a switch as a whole. */
export function SwitchCell({ checked, onChange, busy, ...row }: SwitchCellProps) {
  return (
    <CellRow
      {...row}
      act={onChange && (() => onChange(!checked))}
      said={{ role: 'switch', checked, disabled: row.disabled || busy }}
    >
      <Switch checked={checked} busy={busy} />
    </CellRow>
  )
}
