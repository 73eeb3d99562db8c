import type { ElectionInfo } from '@contract/play/election'
import { Text } from '@/ui'

/** Names the activity on a page of the election that has no head card. */
export const EventName = ({ info }: { info: Pick<ElectionInfo, 'title'> }) => (
  <Text size='sub' color='t2' textAlign='center'>
    {info.title}
  </Text>
)
