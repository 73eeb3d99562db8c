import { ScrollView } from '@tarojs/components'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { a11y, press } from './a11y'
import { Button } from './button'
import { Cell, type CellProps, CellWith } from './cell'
import { classes } from './classes'
import { Box } from './host-elements'
import { Icon } from './icon'
import { Stack } from './layout'
import { Sheet } from './sheet'
import './pair-picker.scss'

export interface PairColumnsProps {
  /** The left column. Each entry has its own right column. */
  groups: readonly { name: string; items: readonly string[] }[]
  /** The selection; both are '' when there is none. */
  group: string
  item: string
  /** The names of the columns for screen readers. */
  labels: { group: string; item: string }
  onChange: (group: string, item: string) => void
}

/** Two columns, such as province and city, or industry and job. */
export function PairColumns({ groups, group, item, labels, onChange }: PairColumnsProps) {
  const [open, setOpen] = useState(group)
  const itemsOf = (name: string) => groups.find((one) => one.name === name)?.items ?? []
  function openGroup(name: string) {
    setOpen(name)
    const [first, ...more] = itemsOf(name)
    // a municipality has only itself as a city, so the choice is complete
    if (first !== undefined && more.length === 0) onChange(name, first)
  }
  return (
    <Box className='eg-pair'>
      <Column
        names={groups.map(({ name }) => name)}
        value={open}
        label={labels.group}
        wide={open === ''}
        onPick={openGroup}
      />
      {open !== '' && (
        <Column
          key={open}
          names={itemsOf(open)}
          value={open === group ? item : ''}
          label={labels.item}
          wide
          onPick={(name) => onChange(open, name)}
        />
      )}
    </Box>
  )
}

type ColumnProps = {
  names: readonly string[]
  value: string
  label: string
  wide: boolean
  onPick: (name: string) => void
}

/** A column that starts at the selection. */
function Column({ names, value, label, wide, onPick }: ColumnProps) {
  const list = useRef<HTMLDivElement | null>(null)
  const [begins] = useState(() => names.indexOf(value))
  useEffect(() => {
    const chosen = list.current?.children[begins]
    if (list.current && chosen instanceof HTMLElement) list.current.scrollTop = chosen.offsetTop - chosen.offsetHeight
  }, [])
  const rows = names.map((name, at) => (
    <Box
      key={name}
      id={`eg-pair-${at}`}
      className={classes('eg-pair-o eg-tap eg-flat', name === value && 'eg-pair-on')}
      {...press(() => onPick(name), { role: 'radio', checked: name === value })}
    >
      <Stack grow>{name}</Stack>
      {wide && name === value && <Icon name='check' size={18} />}
    </Box>
  ))
  const look = classes('eg-pair-c', wide && 'eg-pair-wide')
  if (process.env.TARO_ENV === 'weapp') {
    return (
      <ScrollView scrollY className={look} scrollIntoView={begins > 1 ? `eg-pair-${begins - 1}` : undefined}>
        {rows}
      </ScrollView>
    )
  }
  return (
    <div ref={list} className={look} {...a11y({ role: 'radiogroup', label })}>
      {rows}
    </div>
  )
}

export interface PairPickerProps extends PairColumnsProps, Pick<CellProps, 'note' | 'icon' | 'disabled'> {
  title: string
  /** The selection as text; '' shows the placeholder. */
  value: string
  placeholder?: string
  closeLabel: string
  /** Replaces the columns by other ways to choose. */
  Columns?: ComponentType<PairColumnsProps>
  /** A button below the columns, to leave the value empty or to enter another one. */
  other?: { label: string; onTap: () => void }
}

export function PairPicker(props: PairPickerProps) {
  const {
    title,
    value,
    placeholder,
    closeLabel,
    Columns = PairColumns,
    other,
    note,
    icon,
    disabled,
    ...columns
  } = props
  const { group, item, onChange } = columns
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  function choose(newGroup: string, newItem: string) {
    close()
    if (newGroup !== group || newItem !== item) onChange(newGroup, newItem)
  }
  const foot = other && (
    <Button
      kind='neutral'
      size='L'
      block
      onTap={() => {
        close()
        other.onTap()
      }}
    >
      {other.label}
    </Button>
  )
  return (
    <CellWith>
      <Cell
        title={title}
        value={value || placeholder}
        chosen={Boolean(value)}
        note={note}
        icon={icon}
        disabled={disabled}
        onTap={() => setOpen(true)}
      />
      <Sheet open={open} onClose={close} title={title} closeLabel={closeLabel} foot={foot}>
        <Columns {...columns} onChange={choose} />
      </Sheet>
    </CellWith>
  )
}
