import { Row, Text } from '@/ui'

/** Facts of a single, as pills. */
export const Tags = ({ titles }: { titles: readonly string[] }) => (
  <Row wrap gap='s2'>
    {titles.map((title) => (
      <Text key={title} rigid px='s2' py='s1' radius='s' bg='brand-soft' color='brand-strong' size='sub'>
        {title}
      </Text>
    ))}
  </Row>
)
