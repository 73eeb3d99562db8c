import { a11y, press } from './a11y'
import { classes } from './classes'
import { Box } from './host-elements'
import { Row, Stack } from './layout'
import './badges.scss'
import './tabs.scss'

interface CounterTab<K extends string> {
  key: K
  title: string
  /** A count in 12 px without brackets; 0 is shown. */
  count?: number
  /** The label of a dot for unread content. */
  dot?: string
}

export interface CounterTabsProps<K extends string> {
  tabs: readonly CounterTab<K>[]
  current: K
  onChange: (key: K) => void
  label?: string
}

/**
 * Tabs with counts. The current one has the two strokes of 二 below it. They are 44 px high, and scroll if there are
 * many.
 */
export function CounterTabs<K extends string>({ tabs, current, onChange, label }: CounterTabsProps<K>) {
  return (
    <Row className='eg-tabs' {...a11y({ role: 'tablist', label })}>
      {tabs.map(({ key, title, count, dot }) => (
        <Row
          key={key}
          relative
          rigid
          align='center'
          color='t3'
          className={classes('eg-tab eg-tap', key === current && 'eg-tab-on')}
          {...press(() => onChange(key), { role: 'tab', selected: key === current })}
        >
          {title}
          {count !== undefined && <Box className='eg-tab-n eg-num'>{count}</Box>}
          {dot && <Box className='eg-dot eg-tab-d' {...a11y({ label: dot, role: 'img' })} />}
        </Row>
      ))}
    </Row>
  )
}

export interface Option<K extends string> {
  key: K
  label: string
  disabled?: boolean
}

export interface SegmentedProps<K extends string> {
  options: readonly Option<K>[]
  value: K
  onChange: (key: K) => void
  label?: string
}

export function Segmented<K extends string>({ options, value, onChange, label }: SegmentedProps<K>) {
  return (
    <Row p='s1' radius='full' bg='sunken' className='eg-seg' {...a11y({ role: 'radiogroup', label })}>
      {options.map(({ key, label: words, disabled }) => (
        <Stack
          key={key}
          relative
          radius='full'
          color='t2'
          textAlign='center'
          className={classes('eg-seg-o eg-tap', key === value && 'eg-seg-on', disabled && 'eg-seg-off')}
          {...press(() => onChange(key), { role: 'radio', checked: key === value, disabled })}
        >
          {words}
        </Stack>
      ))}
    </Row>
  )
}

export interface PillsProps<K extends string> {
  options: readonly Option<K>[]
  values: readonly K[]
  onChange: (values: K[]) => void
  /** By default only one can be selected. */
  multiple?: boolean
  label?: string
}

export function Pills<K extends string>({ options, values, onChange, multiple, label }: PillsProps<K>) {
  function toggle(key: K) {
    if (!multiple) return onChange([key])
    onChange(values.includes(key) ? values.filter((one) => one !== key) : [...values, key])
  }
  return (
    <Row wrap mt='-s2' ml='-s2' {...a11y({ role: multiple ? 'group' : 'radiogroup', label })}>
      {options.map(({ key, label: words, disabled }) => {
        const checked = values.includes(key)
        return (
          <Stack
            key={key}
            relative
            mt='s2'
            ml='s2'
            px='s4'
            radius='full'
            className={classes('eg-pill eg-tap', checked && 'eg-pill-on', disabled && 'eg-seg-off')}
            {...press(() => toggle(key), { role: multiple ? 'checkbox' : 'radio', checked, disabled })}
          >
            {words}
          </Stack>
        )
      })}
    </Row>
  )
}
