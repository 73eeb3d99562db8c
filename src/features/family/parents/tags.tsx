import { Row, Text } from '@/ui'

/** A single's facts as pills. `first` comes before them and is highlighted. */
export const Tags = ({ titles, first }: { titles: readonly string[]; first?: string }) => (
  <Row mt='-s2' ml='-s2' wrap align='center'>
    {first !== undefined && (
      <Text mt='s2' ml='s2' rigid px='s2' py='s1' radius='s' bg='success-soft' color='success-strong' size='sub'>
        {first}
      </Text>
    )}
    {titles.map((title) => (
      <Text
        key={title}
        mt='s2'
        ml='s2'
        rigid
        px='s2'
        py='s1'
        radius='s'
        bg='brand-soft'
        color='brand-strong'
        size='sub'
      >
        {title}
      </Text>
    ))}
  </Row>
)
