import { samples as text } from '@/texts/meeting/samples'
import { Card, Icon, Row, SectionTitle, Stack, Text } from '@/ui'

/** Explains to guests and new users what happens at noon and afterwards, and what a verification badge means. */
export const HowItGoes = () => (
  <Card>
    <SectionTitle apart>{text.how}</SectionTitle>
    {text.steps.map(({ title, text: words }, n) => (
      <Row key={title} align='start' gap='s3' mb='s4' textAlign='left'>
        <Text rigid color='brand' size='h2' weight='bold' className='eg-num'>
          {n + 1}
        </Text>
        <Said title={title} words={words} />
      </Row>
    ))}
    <Row align='start' gap='s3' textAlign='left'>
      <Icon name='shield' size={22} />
      <Said title={text.verified} words={text.verifiedText} />
    </Row>
  </Card>
)

const Said = ({ title, words }: { title: string; words: string }) => (
  <Stack grow gap='s1'>
    <Text weight='bold' size='body'>
      {title}
    </Text>
    <Text color='t2' size='sub'>
      {words}
    </Text>
  </Stack>
)
