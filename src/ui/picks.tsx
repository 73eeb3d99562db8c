import { Picker } from '@tarojs/components'
import type { ReactNode } from 'react'
import { a11y, press } from './a11y'
import { Cell, type CellProps } from './cell'
import { classes } from './classes'
import { Box } from './host-elements'
import { Icon } from './icon'
import { Row, Stack } from './layout'
import type { Option } from './tabs'
import './picks.scss'

interface PickProps extends Pick<CellProps, 'note' | 'icon' | 'disabled'> {
  title: string
  placeholder?: string
}

export interface WheelPickerProps<K extends string> extends PickProps {
  options: readonly Option<K>[]
  value?: K
  /**
   * The option at which the wheel of a mini-program starts when there is no value; the first by default. Browsers
   * decide themselves.
   */
  opensAt?: K
  onChange: (key: K) => void
}

export function WheelPicker<K extends string>(props: WheelPickerProps<K>) {
  const { options, value, opensAt, onChange, placeholder, ...cell } = props
  const placeOf = (key: K | undefined) => options.findIndex((option) => option.key === key)
  const at = placeOf(value)
  const row = <Cell {...cell} value={options[at]?.label ?? placeholder} chosen={at >= 0} arrow />
  function choose(index: number) {
    const option = options[index]
    if (option) onChange(option.key)
  }
  if (process.env.TARO_ENV === 'weapp') {
    return (
      <Picker
        mode='selector'
        className='eg-pick'
        range={options.map((option) => option.label)}
        value={Math.max(0, at < 0 ? placeOf(opensAt) : at)}
        disabled={cell.disabled}
        onChange={(event) => choose(Number(event.detail.value))}
      >
        {row}
      </Picker>
    )
  }
  return (
    <Box className='eg-pick'>
      {row}
      <select
        className='eg-pick-n'
        aria-label={cell.title}
        value={at}
        disabled={cell.disabled}
        onChange={(event) => choose(Number(event.target.value))}
      >
        {at < 0 && <option value={-1}>{placeholder}</option>}
        {options.map((option, index) => (
          <option key={option.key} value={index} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </Box>
  )
}

export interface DatePickerProps extends PickProps {
  /** YYYY-MM-DD, or YYYY-MM when choosing a month. */
  value?: string
  start?: string
  end?: string
  /**
   * The date at which the wheel of a mini-program starts when there is no value; today by default. Browsers decide
   * themselves.
   */
  opensAt?: string
  /** By default a day. */
  by?: 'day' | 'month'
  onChange: (date: string) => void
}

export function DatePicker(props: DatePickerProps) {
  const { value = '', start, end, opensAt, by = 'day', onChange, placeholder, ...cell } = props
  const row = <Cell {...cell} value={value || placeholder} chosen={value !== ''} arrow />
  if (process.env.TARO_ENV === 'weapp') {
    return (
      <Picker
        mode='date'
        className='eg-pick'
        value={value || opensAt || ''}
        start={start}
        end={end}
        fields={by}
        disabled={cell.disabled}
        onChange={(event) => onChange(event.detail.value)}
      >
        {row}
      </Picker>
    )
  }
  return (
    <Box className='eg-pick'>
      {row}
      <input
        type={by === 'day' ? 'date' : 'month'}
        className='eg-pick-n'
        aria-label={cell.title}
        value={value}
        min={start}
        max={end}
        disabled={cell.disabled}
        // desktop browsers would open the calendar only from its icon
        onClick={(event) => (event.currentTarget as { showPicker?: () => void }).showPicker?.()}
        onChange={(event) => event.target.value && onChange(event.target.value)}
      />
    </Box>
  )
}

export interface CheckboxProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Links inside must stop their taps. */
  children: ReactNode
  /** The full sentence for screen readers. */
  label?: string
  disabled?: boolean
}

interface TickProps {
  on: boolean
  tone?: 'brand' | 'success'
  /** 20 px, otherwise 18 px. */
  large?: boolean
  /** Needed where the mark is not part of a control. */
  label?: string
  className?: string
}

/** A round mark, checked or empty. */
export const Tick = ({ on, tone = 'brand', large, label, className }: TickProps) => (
  <Row
    borderBox
    rigid
    align='center'
    justify='center'
    radius='full'
    className={classes('eg-tick', large && 'eg-tick-l', on && `eg-tick-${tone}`, className)}
    {...(label && a11y({ role: 'img', label }))}
  >
    {on && <Icon name='check' size={14} />}
  </Row>
)

/** A round checkbox before a sentence. Agreements are never checked in advance. */
export function Checkbox({ checked, onChange, children, label, disabled }: CheckboxProps) {
  return (
    <Row
      hit
      py='s2'
      borderBox
      size='sub'
      color='t2'
      className='eg-check'
      {...press(() => onChange(!checked), { role: 'checkbox', checked, label, disabled })}
    >
      <Tick on={checked} className='eg-check-m' />
      <Stack grow className='eg-check-w'>
        {children}
      </Stack>
    </Row>
  )
}
