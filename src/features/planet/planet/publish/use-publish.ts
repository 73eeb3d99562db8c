import { useEffect, useState } from 'react'
import { isBlank } from '@contract/kernel/letters'
import { reviewState } from '@contract/kernel/options'
import { planet, planetLimits } from '@contract/planet/planet'
import { useAction } from '@/api'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go } from '@/shell'
import { publish as text } from '@/texts/planet/publish'
import { useMine } from '../../../core/people'
import { mayGo, parts, partsOf, useBusySlots, useKeptPictures } from '../../../core/uploads'
import { asSent } from '../../../core/writing'
import { showPublished } from '../feed/new-post-bar'
import { showTab } from '../feed/queries'
import { type Draft, type Kind, kindsOf, postForm, useDraft } from './draft'
import { useKeptVideo } from './kept-video'

/** Tells whether the post has a picture, voice, video or link. */
const hasMore = ({ images, voice, video, link }: Draft) => images.length > 0 || Boolean(voice ?? video ?? link)

/**
 * Returns a sentence about the missing part; undefined when the draft can be published.
 * @param more whether parts that are under way count as content
 */
function lackOf(draft: Draft, more: boolean): string | undefined {
  const { content, images, vote } = draft
  const options = vote?.map((option) => option.trim()).filter(Boolean) ?? []
  if (vote && options.length < planetLimits.voteOptionsMin) return text.voteEmpty(planetLimits.voteOptionsMin)
  if (new Set(options).size < options.length) return text.voteAlike
  if (kindsOf(draft).length > 1) return text.oneKind
  if (images.some(({ state }) => state === reviewState.rejected)) return text.refused
  if (!isBlank(content)) return undefined
  if (vote) return text.question
  return more || hasMore(draft) ? undefined : text.empty
}

/** The vote, the pictures, the voice or the video of the post, as the call expects them. */
function partOf({ images, vote, voice, video }: Draft) {
  if (vote) return { voteItems: vote.map((option) => option.trim()).filter(Boolean) }
  if (images.length > 0) return { images: images.map(({ id }) => id) }
  if (voice) return { voice: voice.id }
  return video ? { video: { id: video.id, cover: video.cover.id } } : {}
}

/** The link of the post, as the call expects it. */
const wishOf = ({ id, type }: NonNullable<Draft['link']>) => ({ type: type ?? ('article' as const), id })

function inputOf(draft: Draft, city: string) {
  const { content, mentions, link, topic, anonymous, audience, ai } = draft
  return {
    content: asSent(content, mentions).trim(),
    ...partOf(draft),
    ...(link && { link: wishOf(link) }),
    ...(topic && { topicId: topic.topicId }),
    ...(city !== '' && { city }),
    anonymous,
    // an anonymous post is always public
    audience: anonymous ? (0 as const) : audience,
    ai,
  }
}

export type Asked = {
  topicId?: string
  title?: string
  hint?: string
  words?: string
  /** The id of the user's own quiz, of any kind. */
  quiz?: string
  quizName?: string
}

/** Takes the topic or the quiz from which the screen was opened into the draft. */
function useSubject(asked: Asked, now: () => Draft, change: (part: Partial<Draft>) => void) {
  const { topicId, title, words, quiz, quizName } = asked
  // opened from a topic: takes its name, and its text if the user has not written any (B.topic.03)
  useEffect(() => {
    if (topicId === undefined || title === undefined) return
    change({ topic: { topicId, title }, ...(words !== undefined && now().content === '' && { content: words }) })
  }, [topicId, title]) // oxlint-disable-line react/exhaustive-deps -- once for each request
  // opened from a quiz: links to it, and takes the text if the user has not written any (B.quiz.39)
  useEffect(() => {
    if (quiz === undefined) return
    change({
      link: { id: quiz, title: quizName ?? '', type: 'quiz' },
      ...(words !== undefined && now().content === '' && { content: words }),
    })
  }, [quiz]) // oxlint-disable-line react/exhaustive-deps -- once for each request
}

/** The post that is being written, and how it is sent. */
export function usePublish(asked: Asked) {
  const { draft, extra, now, change, write, mention, keyOf, drop } = useDraft()
  const { data: mine } = useMine()
  const busySlots = useBusySlots(postForm)
  const [wrong, setWrong] = useState<string>()
  // an anonymous post reveals nothing about its author, unless they choose to
  const home = draft.anonymous ? undefined : mine
  const city = draft.city ?? home?.livingCity ?? ''
  const province = draft.province ?? home?.livingProvince ?? ''
  useKeptPictures(
    () => now().images,
    (images) => change({ images }),
  )
  useKeptVideo(now, change)
  useSubject(asked, now, change)
  const { run, busy } = useAction(planet.publish, {
    onDone(post) {
      drop()
      parts.clear(postForm)
      host.toast(post.review === reviewState.approved ? text.done : text.waiting)
      showTab('recommend')
      void go(routes.home.planet).then(() => {
        showPublished(post)
        host.scroll(0)
      })
    },
  })
  async function submit() {
    const lack = lackOf(now(), partsOf(postForm).length > 0)
    setWrong(lack)
    if (lack !== undefined) return host.toast(lack)
    if (!(await mayGo({ form: postForm, without: text.without, lack: () => lackOf(now(), false) }))) return
    const whole = now()
    // the key depends only on the user's own input, because their home city may load late
    const clientKey = keyOf(inputOf(whole, whole.city ?? ''))
    void run({ clientKey, ...inputOf(whole, city) })
  }
  return {
    draft,
    city,
    province,
    wrong,
    busy,
    change(part: Partial<Draft>) {
      setWrong(undefined)
      change(part)
    },
    write(content: string) {
      setWrong(undefined)
      write(content)
    },
    extra,
    mention,
    latest: now,
    /** The exclusive parts that the draft has or that are under way. */
    begun: [...new Set<string>([...kindsOf(draft), ...busySlots])] as readonly Kind[],
    submit: () => void submit(),
  }
}

export type Publishing = ReturnType<typeof usePublish>
