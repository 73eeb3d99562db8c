import type { FamilyUser } from '@contract/family/parents'
import { familyYesNoNames, habitNames } from '@contract/kernel/option-names'
import { parents as text } from '@/texts/family/parents'
import { Avatar, Button, Card, Icon, Row, SectionTitle, Stack, Tag, Text } from '@/ui'
import { genderOf } from '../../core/people'
import { Prose } from '../../planet/articles'
import { PhotoGrid } from '../../profile/profile'
import { copy } from './queries'
import { Tags } from './tags'

/**
 * Shows the first 3 digits, ****, and the last 4, so that onlookers cannot read the number. The server sends it only to
 * the two sides (C.parents.31, C.X22).
 */
const masked = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`

/** The other side's facts, contacts and safety tips (C.parents.30 to 33). */
export const PersonCard = ({ user }: { user: FamilyUser }) => {
  const { nickname, avatar, realPerson, parentHomeland, byParent, gender, parentGender, safetyTips } = user
  const drawn = byParent ? gender : parentGender
  const line = [parentHomeland, byParent ? '' : text.forChild(gender)].filter((part) => part !== '').join(' · ')
  return (
    <Card>
      <Row align='start'>
        <Avatar src={avatar} gender={drawn ? genderOf(drawn) : undefined} size={64} />
        <Stack grow ml='s3'>
          <Row wrap align='center' gap='s2'>
            <Text size='h1'>{nickname}</Text>
            <Tag tone={realPerson ? 'success' : 'neutral'} icon={realPerson ? 'shieldok' : undefined}>
              {realPerson ? text.verified : text.unverified}
            </Tag>
          </Row>
          {line !== '' && (
            <Text size='body' color='t2'>
              {line}
            </Text>
          )}
        </Stack>
      </Row>
      <Reach user={user} />
      <Row mt='s1' align='start' color='honey-text' size='sub'>
        <Stack rigid mt='s3' mr='s2'>
          <Icon name='info' size={18} />
        </Stack>
        <Stack grow>
          <Prose html={safetyTips} />
        </Stack>
      </Row>
    </Card>
  )
}

/** The phone number or else the WeChat id. Nothing before they were shared (C.parents.32, C.parents.34). */
const Reach = ({ user: { phone, wx } }: { user: FamilyUser }) => {
  if (phone === '' && wx === '') return null
  return (
    <>
      <Row align='center' mt='s3' p='s3' radius='m' bg='sunken' care='block'>
        <Text grow size='h2' className='eg-num eg-family-phone'>
          {phone === '' ? wx : masked(phone)}
        </Text>
        <Stack py='s1' className='eg-family-copy'>
          <Button kind='outline' icon='copy' onTap={() => void copy(phone === '' ? wx : phone)}>
            {phone === '' ? text.copyWx : text.copyPhone}
          </Button>
        </Stack>
      </Row>
      {phone === '' && (
        <Text mt='s2' size='sub' color='t2'>
          {text.wxUnproved}
        </Text>
      )}
    </>
  )
}

const rowsOf = ({ onlyChild, hasHouse, hasCar, smoke, drink, ...user }: FamilyUser) =>
  (
    [
      ['homeland', user.homeland],
      ['nation', user.nation],
      ['onlyChild', familyYesNoNames[onlyChild]],
      ['hasHouse', familyYesNoNames[hasHouse]],
      ['hasCar', familyYesNoNames[hasCar]],
      ['school', user.school],
      ['company', user.company],
      ['smoke', habitNames[smoke]],
      ['drink', habitNames[drink]],
    ] as const
  ).filter(([, value]) => value !== '')

/** The data of the single. Empty fields are left out (C.parents.35). */
export const SingleCards = ({ user }: { user: FamilyUser }) => {
  const { gender, byParent, tags, photos, description, about } = user
  if (gender === 0)
    return (
      <Card>
        <Text size='body' color='t2'>
          {text.nothing}
        </Text>
      </Card>
    )
  const rows = rowsOf(user)
  return (
    <>
      <Card>
        <SectionTitle>{byParent ? text.candidateTitle : text.childTitle(gender)}</SectionTitle>
        <Stack mt='s3'>
          <Tags titles={tags.map(({ title }) => title)} />
        </Stack>
        {photos.length > 0 && (
          <Stack mt='s4'>
            <PhotoGrid photos={photos} label={text.photo} />
          </Stack>
        )}
      </Card>
      {rows.length > 0 && (
        <Card>
          <SectionTitle>{text.more}</SectionTitle>
          {rows.map(([name, value]) => (
            <Row key={name} mt='s3'>
              <Text rigid w={96} size='body' color='t3'>
                {text.rows[name]}
              </Text>
              <Text grow size='body'>
                {value}
              </Text>
            </Row>
          ))}
        </Card>
      )}
      <Words title={text.family} words={description} />
      <Words title={text.about} words={about} />
    </>
  )
}

const Words = ({ title, words }: { title: string; words: string }) =>
  words === '' ? null : (
    <Card>
      <SectionTitle>{title}</SectionTitle>
      <Text mt='s3' size='body' preLine>
        {words}
      </Text>
    </Card>
  )
