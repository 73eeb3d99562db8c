import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { About, Closed, get, Named, Paged, PageInput, Said, Whole, Words } from '../kernel/define'
import { limits } from '../kernel/limits'
import { ContentId } from './planet-parts'

const Count = Whole(0, 2_000_000_000)

export const Topic = Named('Topic', {
  topicId: About(ContentId, 'Id of the topic'),
  title: About(Said, 'Name of the topic'),
  intro: About(Said, 'Introduction of the topic; empty without one'),
  rules: About(Said, 'How to post in it, as a text for the user; empty without rules'),
  dynamicNum: About(Count, 'How many posts it has'),
  open: About(Type.Boolean(), 'Whether it takes new posts; a closed topic stays readable'),
  hostName: About(
    Said,
    'Shown name of the user who looks after it; empty without a host, and when the viewer may not see them',
  ),
  hostAvatar: About(Said, "Address of the host's portrait; empty without a portrait or without a shown host"),
})
export type Topic = Static<typeof Topic>

/** Topics (B.topic; document 2 §2, §3). */
export const topics = {
  list: get('/dynamic/v1/topics', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'List the open topics, the liveliest first; by a part of their name',
    input: Closed({
      ...PageInput,
      keyword: About(Type.Optional(Words(limits.topicTitleMax)), 'Part of the name; absent for all topics'),
    }),
    data: Paged(Topic),
  }),
  info: get('/dynamic/v1/topicInfo', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'Get a topic',
    input: Closed({ topicId: About(ContentId, 'Id of the topic') }),
    data: Topic,
  }),
  /** B.topic.01, A.net.12, B.X28. */
  activityPage: get('/dynamic/v1/activityTopicPage', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'Get the landing page of a topic',
    input: Closed({ topicId: About(ContentId, 'Id of the topic') }),
    data: Closed({
      title: About(Said, 'Name of the topic'),
      shareText: About(Said, 'Text of the page and title of the shared card; empty takes the name of the topic'),
      shareImage: About(Said, 'Address of the picture of the shared card; empty without one'),
      contentImage: About(Said, 'Address of the picture of the page; empty lets the app draw it'),
      btnImage: About(Said, 'Address of the picture of the button; empty lets the app draw it'),
      linkInfo: About(
        Closed({
          params: About(
            Closed({ title: About(Said, 'Name of the topic'), topicId: About(ContentId, 'Id of the topic') }),
            'Parameters of that page',
          ),
        }),
        'Where the button leads: the page to post in the topic',
      ),
      defaultPlaceholder: About(Said, 'Hint in the empty field of the new post'),
      defaultContentText: About(Said, 'Text with which the new post begins; may be empty'),
    }),
  }),
}
