import { planetLimits } from '@contract/planet/planet'
import { audiences, postLimits } from '@contract/planet/planet-parts'
import { routes } from '@/routes'
import { go } from '@/shell'
import { publish as text } from '@/texts/planet/publish'
import {
  BottomBar,
  Button,
  Card,
  NoticeBar,
  PairPicker,
  Row,
  SectionTitle,
  Segmented,
  Stack,
  SwitchCell,
  TextArea,
} from '@/ui'
import { CityFinder, places, StealthNotice, useMe } from '../../../core/people'
import { PhotosField } from '../../../core/uploads'
import { MentionButton } from '../mention/mention-button'
import { type Draft, hasOther, type Kind, postForm } from './draft'
import { LinkRow } from './link-row'
import { TopicRow } from './topic-row'
import { type Asked, type Publishing, usePublish } from './use-publish'
import { VideoField } from './video-field'
import { VoiceField } from './voice-field'
import { VoteEditor } from './vote-editor'
import './publish.scss'

/** The price in dog food to unlock an anonymous post (B.planet.19). */
const unlockCost = planetLimits.priceUnlockAnonymousDynamic

/**
 * Says before anything is written that only verified users publish, or else that no other user can read a post with the
 * name of a user in stealth.
 */
function Before({ anonymous }: Pick<Draft, 'anonymous'>) {
  const { data } = useMe()
  if (data?.finishRealNameAuth !== false) return anonymous ? null : <StealthNotice />
  return (
    <NoticeBar tone='green' action={text.verify} onTap={() => void go(routes.verify.facePay)}>
      {text.nameFirst}
    </NoticeBar>
  )
}

/** The screen 发动态. The text is a draft until it is published. */
export function PublishScreen({ query }: { query: Asked }) {
  const publishing = usePublish(query)
  const { draft, wrong, busy, extra, change, write, mention, submit } = publishing
  return (
    <>
      <Stack pt='s3' pb='s6' px='s4' gap='s3' className='eg-publish'>
        <Before anonymous={draft.anonymous} />
        <TextArea
          label={text.words}
          hideLabel
          placeholder={query.hint ?? text.here}
          rows={5}
          max={planetLimits.postMax - extra}
          value={draft.content}
          error={wrong}
          onChange={write}
        />
        <Row>
          <MentionButton worded onPick={mention} />
        </Row>
        <Parts publishing={publishing} />
        <Card rows>
          <TopicRow publishing={publishing} />
          <LinkRow publishing={publishing} />
          <Place publishing={publishing} />
        </Card>
        {!draft.anonymous && <Audience publishing={publishing} />}
        <Card rows>
          <SwitchCell
            title={text.anonymous}
            note={draft.anonymous ? text.anonymousPlace(unlockCost) : text.anonymousHint(unlockCost)}
            checked={draft.anonymous}
            onChange={(anonymous) => change({ anonymous })}
          />
          <SwitchCell title={text.ai} note={text.aiHint} checked={draft.ai} onChange={(ai) => change({ ai })} />
        </Card>
      </Stack>
      <BottomBar>
        <Button size='L' block loading={busy} onTap={submit}>
          {text.submit}
        </Button>
      </BottomBar>
    </>
  )
}

/** Pictures, a video, a voice or a vote. The part in use hides the others; before that, the choices form a row. */
function Parts({ publishing }: { publishing: Publishing }) {
  const { begun } = publishing
  const free = (kind: Kind) => begun.length === 0 || begun.includes(kind)
  return (
    <>
      {free('pictures') && <Pictures publishing={publishing} />}
      <Row wrap className='eg-publish-parts'>
        {free('video') && <VideoField publishing={publishing} />}
        {free('voice') && <VoiceField publishing={publishing} />}
        {free('vote') && <VoteEditor publishing={publishing} />}
      </Row>
    </>
  )
}

/**
 * The author's city, unless they choose another one or none. An anonymous post shows a city only if its author chose
 * one.
 */
const Place = ({ publishing: { city, province, change } }: { publishing: Publishing }) => (
  <PairPicker
    icon='pin'
    title={text.place}
    value={city}
    placeholder={text.hidden}
    Columns={CityFinder}
    groups={places}
    group={province}
    item={city}
    labels={{ group: text.province, item: text.city }}
    closeLabel={text.close}
    other={city === '' ? undefined : { label: text.hidden, onTap: () => change({ province: '', city: '' }) }}
    onChange={(nextProvince, nextCity) => change({ province: nextProvince, city: nextCity })}
  />
)

/** The pictures. A post with a video, a voice or a vote has none. */
const Pictures = ({ publishing: { draft, latest, change } }: { publishing: Publishing }) => (
  <Card>
    <SectionTitle>{text.pictures}</SectionTitle>
    <Stack mt='s3'>
      <PhotosField
        form={postForm}
        purpose='dynamic'
        add={text.add}
        hint={text.picturesHint(postLimits.postPictures)}
        max={postLimits.postPictures}
        pictures={draft.images}
        refuses={() => (hasOther(latest(), 'pictures') ? text.oneKind : undefined)}
        onChange={(images) => change({ images })}
      />
    </Stack>
  </Card>
)

/** The audience. An anonymous post is always public. */
const Audience = ({ publishing: { draft, change } }: { publishing: Publishing }) => (
  <Card>
    <SectionTitle>{text.audience}</SectionTitle>
    <Stack mt='s3'>
      <Segmented
        label={text.audience}
        options={audiences.map((one) => ({ key: String(one), label: text.audiences[one] }))}
        value={String(draft.audience)}
        onChange={(key) => change({ audience: audiences.find((one) => String(one) === key) ?? 0 })}
      />
    </Stack>
  </Card>
)
