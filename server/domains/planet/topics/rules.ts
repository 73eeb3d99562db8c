import type { Topic as TopicView } from '../../../../contract/planet/topics'
import type { FileUrl } from '../../../kernel/context'
import type { Seen } from '../../core/people'
import type { Topics } from './tables'

type Row = Pick<Topics, 'public_id' | 'title'> & { intro: string; rules: string; open: boolean; post_num: number }

/** A topic for display. @param host undefined when the topic has none, or when the viewer cannot see them */
export const topicView = (topic: Row, host: Seen | undefined, fileUrl: FileUrl): TopicView => ({
  topicId: topic.public_id,
  title: topic.title,
  intro: topic.intro,
  rules: topic.rules,
  dynamicNum: topic.post_num,
  open: topic.open,
  hostName: host?.nickname ?? '',
  hostAvatar: host ? fileUrl(host.avatar_key) : '',
})
