import { a11y, classes, Icon, press, Row, Stack, Text } from '@/ui'

type OptionListProps<K extends string> = {
  label: string
  options: readonly { key: K; title: string; text?: string }[]
  value: K | undefined
  onChange: (key: K) => void
}

export const OptionList = <K extends string>({ label, options, value, onChange }: OptionListProps<K>) => (
  <Stack gap='s2' {...a11y({ role: 'radiogroup', label })}>
    {options.map(({ key, title, text }) => (
      <Row
        key={key}
        align='center'
        py='s3'
        px='s4'
        radius='m'
        bg='card'
        className={classes('eg-proof-option eg-tap', key === value && 'eg-proof-option-on')}
        {...press(() => onChange(key), { role: 'radio', checked: key === value })}
      >
        <Stack grow>
          <Text size='h3' weight='regular' className='eg-proof-option-title'>
            {title}
          </Text>
          {text !== undefined && (
            <Text color='t2' size='sub'>
              {text}
            </Text>
          )}
        </Stack>
        <Row borderBox rigid align='center' justify='center' ml='s3' radius='full' className='eg-proof-option-mark'>
          {key === value && <Icon name='check' size={14} />}
        </Row>
      </Row>
    ))}
  </Stack>
)
