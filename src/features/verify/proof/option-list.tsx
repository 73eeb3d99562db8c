import { a11y, Box, classes, Icon, press } from '@/ui'

type OptionListProps<K extends string> = {
  label: string
  options: readonly { key: K; title: string; text?: string }[]
  value: K | undefined
  onChange: (key: K) => void
}

/** One of a few, each with a line that explains it. */
export const OptionList = <K extends string>({ label, options, value, onChange }: OptionListProps<K>) => (
  <Box className='proof-options' {...a11y({ role: 'radiogroup', label })}>
    {options.map(({ key, title, text }) => (
      <Box
        key={key}
        className={classes('proof-option eg-tap', key === value && 'proof-option-on')}
        {...press(() => onChange(key), { role: 'radio', checked: key === value })}
      >
        <Box className='proof-option-w'>
          <Box className='proof-option-t'>{title}</Box>
          {text !== undefined && <Box className='proof-option-s'>{text}</Box>}
        </Box>
        <Box className='proof-option-m'>{key === value && <Icon name='check' size={14} />}</Box>
      </Box>
    ))}
  </Box>
)
