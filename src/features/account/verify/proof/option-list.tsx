import { a11y, classes, layout, press, Row, Stack, Text, Tick } from '@/ui'

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
        borderBox
        minH='row'
        align='center'
        py='s3'
        px='s4'
        radius='m'
        bg='card'
        shadow={1}
        className={classes('eg-tap', key === value && 'eg-proof-option-on')}
        {...press(() => onChange(key), { role: 'radio', checked: key === value })}
      >
        <Stack grow>
          <Text
            size='h3'
            weight={key === value ? 'bold' : 'regular'}
            color={key === value ? 'brand-strong' : undefined}
          >
            {title}
          </Text>
          {text !== undefined && (
            <Text color='t2' size='sub'>
              {text}
            </Text>
          )}
        </Stack>
        <Tick large on={key === value} className={layout({ ml: 's3' })} />
      </Row>
    ))}
  </Stack>
)
