import { useEffect, useState } from 'react'
import { gender } from '@contract/kernel/options'
import { adCampaign, linkLimits } from '@contract/play/links-numbers'
import { host } from '@/platform'
import { TopBar } from '@/shell'
import { links as text } from '@/texts/play/links'
import {
  BottomBar,
  Box,
  Button,
  Card,
  type Range,
  RangeSlider,
  Row,
  Segmented,
  Stack,
  Text,
  thousands,
  WheelPicker,
} from '@/ui'
import { firstWish } from '../../profile/prefer'
import { reportEvent } from '../events'
import { offerLink } from './copy-link'
import { linkUrl } from './link-screen'
import type { LinkQuery } from './params'
import { useCities, useOnline } from './queries'
import { useLink } from './use-link'
import './links.scss'

type Sex = 'male' | 'female'
type Wish = { sex: Sex; ages: Range; city: string | undefined }

/**
 * The wishes that the match page adds to its link (C.ads.16, C.X20). The keys are spelt as the specification has them.
 */
const wished = ({ sex, ages: [minAge, maxAge], city }: Wish): LinkQuery => ({
  targetSex: String(gender[sex]),
  minAge: String(minAge),
  maxAge: String(maxAge),
  utm_campagin: adCampaign,
  area: encodeURIComponent(city ?? firstWish.city),
})

/** The cities to choose from. Only the first one is there before they load (C.ads.13, C.ads.14). */
function useCityOptions() {
  const { data, state, refusal } = useCities()
  const failure = state === 'failed' ? refusal?.msg || text.citiesFailed : undefined
  useEffect(() => {
    if (failure !== undefined) host.toast(failure)
  }, [failure])
  const list = data?.list ?? [{ code: firstWish.city, name: text.firstCity }]
  return list.map(({ code, name }) => ({ key: code, label: name }))
}

/** The page /ad/matchpage asks for the desired match. Both buttons follow the link (C.ads.10 to 17). */
export function MatchScreen({ query }: { query: LinkQuery }) {
  const [wish, setWish] = useState<Wish>({ sex: firstWish.sex, ages: firstWish.ages, city: undefined })
  const cities = useCityOptions()
  const first = cities[0]?.key
  const { following, go } = useLink(() =>
    linkUrl(query.id ?? '', { ...query, ...wished({ ...wish, city: wish.city ?? first }) }),
  )
  const busy = following?.state === 'asking'
  const follow = (event: 'matchStarted' | 'matchSkipped') => {
    reportEvent(event)
    void go().then((end) => {
      if (end?.state === 'failed') host.toast(text.noLink)
      if (end?.state === 'outside') void offerLink(end.address)
    })
  }
  return (
    <>
      <Box className='eg-match-sky'>
        <TopBar title='' />
        <Stack px='s4' pt='s2' pb='s5'>
          <Text size='display'>{text.matchLead}</Text>
          <Text mt='s1' color='t2'>
            {text.matchHint}
          </Text>
          <OnlineCount />
        </Stack>
      </Box>
      <Stack px='s4' pb='s6' gap='s3'>
        <Card>
          <WishForm wish={wish} onChange={setWish} />
        </Card>
        <Card rows>
          <WheelPicker
            title={text.city}
            options={cities}
            value={wish.city ?? first}
            onChange={(city) => setWish({ ...wish, city })}
          />
        </Card>
      </Stack>
      <BottomBar>
        <Button size='L' kind='neutral' disabled={busy} onTap={() => follow('matchSkipped')}>
          {text.skip}
        </Button>
        <Button size='L' block loading={busy} onTap={() => follow('matchStarted')}>
          {text.start}
        </Button>
      </BottomBar>
    </>
  )
}

/** The number of users online, from the server's provider; nothing if it has none (C.ads.15). */
function OnlineCount() {
  const { data } = useOnline()
  if (typeof data?.count !== 'number') return null
  return (
    <Row mt='s3' align='center' className='eg-match-online'>
      <Stack rigid square={8} radius='full' bg='online' />
      <Text ml='s2' size='sub' color='success-strong' className='eg-num'>
        {text.online(thousands(data.count))}
      </Text>
    </Row>
  )
}

const sexes = [
  { key: 'male', label: text.male },
  { key: 'female', label: text.female },
] as const

const WishForm = ({ wish, onChange }: { wish: Wish; onChange: (wish: Wish) => void }) => (
  <Stack gap='s5'>
    <Box>
      <Text mb='s2' size='h3'>
        {text.sex}
      </Text>
      <Segmented label={text.sex} options={sexes} value={wish.sex} onChange={(sex) => onChange({ ...wish, sex })} />
    </Box>
    <Box>
      <Row wrap align='baseline' justify='between'>
        <Text size='h3'>{text.age}</Text>
        <Text color='brand' weight='medium' className='eg-num'>
          {text.ages(...wish.ages)}
        </Text>
      </Row>
      <RangeSlider
        min={linkLimits.adAgeMin}
        max={linkLimits.adAgeMax}
        value={wish.ages}
        labels={{ low: text.ageFrom, high: text.ageTo }}
        say={text.years}
        onChange={(ages) => onChange({ ...wish, ages })}
      />
    </Box>
  </Stack>
)
