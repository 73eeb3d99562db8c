import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { Closed, get, Named, Paged, PageInput, Said, Text, Whole } from '../kernel/define'
import { limits } from '../kernel/limits'
import { ContentId } from './planet-parts'

const Count = Whole(0, 2_000_000_000)

export const Topic = Named('Topic', {
  topicId: ContentId,
  title: Said,
  intro: Said,
  /** How to post in it; '' without rules. */
  rules: Said,
  dynamicNum: Count,
  /** False: nothing new can be posted in it. */
  open: Type.Boolean(),
  /** Who looks after it; '' without a host. */
  hostName: Said,
  hostAvatar: Said,
})
export type Topic = Static<typeof Topic>

/** Topics (B.topic; document 2 §2, §3). */
export const topics = {
  list: get('/dynamic/v1/topics', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'Open topics, liveliest first; by a word of their title',
    input: Closed({ ...PageInput, keyword: Type.Optional(Text(limits.topicTitleMax)) }),
    data: Paged(Topic),
  }),
  info: get('/dynamic/v1/topicInfo', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'One topic',
    input: Closed({ topicId: ContentId }),
    data: Topic,
  }),
  /** B.topic.01, A.net.12, B.X28. */
  activityPage: get('/dynamic/v1/activityTopicPage', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'The landing page of a topic',
    input: Closed({ topicId: ContentId }),
    data: Closed({
      title: Said,
      shareText: Said,
      shareImage: Said,
      contentImage: Said,
      btnImage: Said,
      linkInfo: Closed({ params: Closed({ title: Said, topicId: ContentId }) }),
      defaultPlaceholder: Said,
      defaultContentText: Said,
    }),
  }),
}
