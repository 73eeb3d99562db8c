import { limits } from '@contract/kernel/limits'
import { gender } from '@contract/kernel/options'
import { profileLimits } from '@contract/profile/profile'
import { routes } from '@/routes'
import { go } from '@/shell'
import { editing as text, stories, storyHints } from '@/texts/profile/editing'
import { greeting } from '@/texts/profile/greeting'
import { preview } from '@/texts/profile/preview'
import { profile as names } from '@/texts/profile/profile'
import { prompts } from '@/texts/profile/prompts'
import { Card, Cell, ErrorState, layout, SectionTitle, Skeleton, Stack } from '@/ui'
import { useMine } from '../../../core/people'
import { useMyPrompts } from '../queries'
import { ChoiceRow } from './choice-row'
import { Completeness, Pictures } from './edit-head'
import type { Editing } from './editing'
import { JobRow } from './job-row'
import { LockedRow } from './locked-row'
import { useLocks } from './locks'
import { NicknameRow } from './nickname-row'
import { PlaceRow } from './place-row'
import { TagsRow } from './tags-row'
import { useEdit } from './use-edit'
import { WordsRow } from './words-row'
import './edit.scss'

/** The editor of the user's profile. A choice is saved at once, a text when its sheet is saved. */
export function EditScreen() {
  const { data: mine, state, refusal, retry } = useMine()
  const edit = useEdit()
  const locks = useLocks()
  if (mine) return <Groups editing={{ mine, edit, locks }} />
  if (state === 'loading') return <Skeleton kind='cards' count={4} label={names.loading} />
  return <ErrorState title={names.failed} text={refusal?.msg} retry={names.retry} onRetry={() => void retry()} />
}

const Group = ({ title, children }: { title: string; children: JSX.Element[] }) => (
  <Stack mt='s6'>
    <SectionTitle>{title}</SectionTitle>
    <Card rows className={layout({ mt: 's3' })}>
      {children}
    </Card>
  </Stack>
)

function Groups({ editing }: { editing: Editing }) {
  const { mine } = editing
  const { data: answers } = useMyPrompts()
  return (
    <Stack pt='s3' pb='safe' px='s4' className='eg-edit'>
      <Completeness mine={mine} />
      <Card rows className={layout({ mt: 's3' })}>
        <Cell
          icon='mic'
          title={greeting.title}
          note={greeting.hint}
          value={mine.greeting ? undefined : greeting.none}
          onTap={() => void go(routes.user.greeting)}
        />
        <Cell
          icon='chat'
          title={prompts.title}
          note={prompts.hint}
          value={answers && (answers.list.length > 0 ? prompts.count(answers.list.length) : prompts.none)}
          onTap={() => void go(routes.user.prompts)}
        />
        <Cell icon='eye' title={preview.title} note={preview.hint} onTap={() => void go(routes.user.seen)} />
      </Card>
      <Pictures mine={mine} />
      <Basics editing={editing} />
      <Work editing={editing} />
      <Group title={text.life}>
        <ChoiceRow field='marital' editing={editing} />
        <ChoiceRow field='overseas' editing={editing} />
      </Group>
      <Stories editing={editing} />
      <Group title={text.contact}>
        {[
          <WordsRow
            key='wechatId'
            field='wechatId'
            title={names.of.wechatId}
            max={profileLimits.wechatIdMax}
            hint={text.wechatHint}
            placeholder={text.wechatHere}
            editing={editing}
          />,
        ]}
      </Group>
    </Stack>
  )
}

function Basics({ editing }: { editing: Editing }) {
  const { mine } = editing
  return (
    <Group title={text.basics}>
      <NicknameRow editing={editing} />
      <Cell title={names.of.gender} note={text.fixed} value={mine.gender === gender.male ? names.male : names.female} />
      <Cell title={names.of.birth} note={text.fixed} value={`${mine.birthDate} · ${mine.constellation}`} />
      <ChoiceRow field='height' editing={editing} />
      <ChoiceRow field='weight' editing={editing} />
      <PlaceRow of='living' editing={editing} />
      <PlaceRow of='homeland' editing={editing} />
    </Group>
  )
}

function HeldWords({ field, editing }: { field: 'highestschool' | 'company'; editing: Editing }) {
  const lead = editing.locks(field)
  const school = field === 'highestschool'
  const title = school ? names.of.school : names.of.company
  if (lead) return <LockedRow title={title} value={editing.mine[field]} lead={lead} />
  return (
    <WordsRow
      field={field}
      title={title}
      max={school ? limits.schoolMax : limits.companyMax}
      placeholder={school ? text.schoolHere : text.companyHere}
      editing={editing}
    />
  )
}

const Work = ({ editing }: { editing: Editing }) => (
  <Group title={text.work}>
    <ChoiceRow field='highestdegree' editing={editing} />
    <HeldWords field='highestschool' editing={editing} />
    <HeldWords field='company' editing={editing} />
    <JobRow editing={editing} />
    <WordsRow
      field='industry'
      title={names.of.industry}
      max={profileLimits.industryMax}
      placeholder={text.industryHere}
      editing={editing}
    />
    <ChoiceRow field='income' editing={editing} />
  </Group>
)

const Stories = ({ editing }: { editing: Editing }) => (
  <Group title={text.self}>
    {[
      <TagsRow key='interests' editing={editing} />,
      ...(Object.keys(stories) as (keyof typeof stories)[]).map((field) => (
        <WordsRow
          key={field}
          field={field}
          title={stories[field]}
          max={profileLimits.storyMax}
          hint={text.storyHint}
          placeholder={storyHints[field]}
          long
          editing={editing}
        />
      )),
    ]}
  </Group>
)
