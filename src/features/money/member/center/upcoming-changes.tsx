import type { Data } from '@contract/kernel/define'
import type { member } from '@contract/money/member'
import { moments } from '@/texts/core/moments'
import { member as text } from '@/texts/money/member'
import { Icon, Row, Stack, Text } from '@/ui'

/** Future prices and terms, announced to all users (A.vip.11). */
export const UpcomingChanges = ({ list }: { list: Data<typeof member.center>['announcements'] }) => (
  <>
    {list.map(({ text: said, effectTime }) => (
      <Row
        key={`${effectTime} ${said}`}
        align='start'
        mb='s3'
        py='s2'
        px='s3'
        radius='s'
        bg='honey-soft'
        color='honey-text'
        size='sub'
      >
        <Icon name='bell' size={18} label={text.ahead} />
        <Stack grow ml='s2'>
          {said}
          <Text size='cap'>{text.aheadFrom(moments.minute(effectTime))}</Text>
        </Stack>
      </Row>
    ))}
  </>
)
