// Native cards of posts, from up to five small objects (keys: ../row.ts). The message has a third of the size that
// Taro's nodes need. The styles are in post-card.scss.
import { levelNames } from '@contract/kernel/options'
import { person as profile } from '@/texts/core/person'
import { voice } from '@/texts/core/voice'
import { planet as text } from '@/texts/planet/planet'

interface Instance {
  triggerEvent(name: string, detail: object): void
}
interface Tap {
  currentTarget: { dataset: object }
}
declare function Component(definition: object): void

const gap = '\n'
/** Splits a sentence at its placeholders. The template joins the parts again. */
const around = (say: (...words: never[]) => string) => say(...([gap, gap] as never[])).split(gap)

const { unlock, follow, official, stick, paired, unfold, fold, myVote, vote, share, more, ai, long, refused } = text
const { likeWord, commentWord, inReview, inReviewHint, appeal } = text
const plain = {
  unlock,
  follow,
  official,
  stick,
  paired,
  unfold,
  fold,
  myVote,
  vote,
  share,
  more,
  ai,
  long,
  refused,
  likeWord,
  commentWord,
  inReview,
  inReviewHint,
  appeal,
}

Component({
  // One property for each card, so that only a changed card is sent. The type null accepts any value, because there may
  // be fewer than five cards.
  properties: {
    r0: null,
    r1: null,
    r2: null,
    r3: null,
    r4: null,
    base: String,
    whole: Boolean,
    visited: Boolean,
    playing: null,
  },
  data: {
    t: {
      ...plain,
      open: around(text.open),
      portrait: around(text.portrait),
      unlockFor: around(text.unlockFor),
      unlockSaid: around(text.unlockSaid),
      picture: around(text.picture),
      viewAll: around(text.viewAll),
      percent: around(text.percent),
      voice: around(voice.voice),
      length: around(voice.length),
      topic: around(text.topic),
      refusedFor: around(text.refusedFor),
      like: around(text.like),
      unlike: around(text.unlike),
      comment: around(text.comment),
      video: around(() => text.video(0).replace(text.videoLength(0), gap)),
      linkTo: around(text.linkTo),
      genders: ['', profile.male, profile.female],
      levels: levelNames.map((name) => profile.level(name)),
    },
    genders: ['', 'male', 'female'],
    levels: ['visitor', 'bronze', 'silver', 'gold'],
  },
  methods: {
    act(this: Instance, { currentTarget }: Tap) {
      this.triggerEvent('act', { ...currentTarget.dataset })
    },
    lost(this: Instance, { currentTarget }: Tap) {
      this.triggerEvent('lost', { ...currentTarget.dataset })
    },
  },
})
