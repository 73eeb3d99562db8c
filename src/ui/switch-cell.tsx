import { CellRow, type RowProps } from './cell'
import { Switch } from './switch'

export interface SwitchCellProps extends RowProps {
  checked: boolean
  /** Without it the switch is read-only. */
  onChange?: (checked: boolean) => void
  /** Whether a change is being saved. Taps are then ignored. */
  busy?: boolean
}

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
