import { a11y, Card, Icon, type IconName, Row, Stack, Text } from '@/ui'

type Section = { readonly icon: IconName; readonly title: string; readonly lines: readonly string[] }

export const Sections = ({ sections }: { sections: readonly Section[] }) => (
  <>
    {sections.map(({ icon, title, lines }) => (
      <Card key={title}>
        <Row align='center' mb='s2'>
          <Row square={36} rigid align='center' justify='center' mr='s3' radius='m' bg='success-soft' color='success'>
            <Icon name={icon} size={20} />
          </Row>
          <Text size='h3' {...a11y({ role: 'heading', level: 2 })}>
            {title}
          </Text>
        </Row>
        <Stack gap='s1'>
          {lines.map((line) => (
            <Text key={line} relative pl='s4' color='t2' size='body' className='eg-verify-point'>
              {line}
            </Text>
          ))}
        </Stack>
      </Card>
    ))}
  </>
)
