import { entriesOfMe, routes } from '@/routes'
import { go } from '@/shell'
import { me as text } from '@/texts/play/me'
import { Card, Icon, type IconName, press, Row, Stack, Text } from '@/ui'
import { supportTap } from '../../core/help'
import { openDocument } from '../../core/legal'

type Entry = { icon: IconName; tone: string; label: string; open: () => void }

const meeting: readonly Entry[] = [
  { icon: 'hello', tone: 'brand', label: text.apply, open: () => void go(routes.user.apply) },
  { icon: 'users', tone: 'info', label: text.recommend, open: () => void go(routes.user.recommend) },
  { icon: 'eye', tone: 'night', label: text.unlocked, open: () => void go(routes.user.unlockedRecord) },
  { icon: 'filter', tone: 'success', label: text.match, open: () => void go(routes.user.matchSetting) },
]

const money: readonly Entry[] = [
  { icon: 'gift', tone: 'honey', label: text.invite, open: () => void go(routes.money.inviteFriends) },
  { icon: 'ticket', tone: 'brand', label: text.coupons, open: () => void go(routes.money.coupons) },
  { icon: 'bag', tone: 'info', label: text.purchases, open: () => void go(routes.money.purchases) },
  { icon: 'doc', tone: 'night', label: text.dogFoodHelp, open: () => openDocument('dog-food-rule') },
]

const mine: readonly Entry[] = [
  { icon: 'chat', tone: 'info', label: text.posts, open: () => void go(routes.planet.user, {}) },
  { icon: 'planet', tone: 'night', label: text.planet, open: () => void go(routes.planet.notices) },
  { icon: 'user', tone: 'brand', label: text.edit, open: () => void go(routes.user.edit) },
  { icon: 'img', tone: 'info', label: text.photos, open: () => void go(routes.user.photos) },
  { icon: 'shieldok', tone: 'success', label: text.trust, open: () => void go(routes.user.authStateExplain) },
  { icon: 'chat', tone: 'honey', label: text.question, open: () => void go(routes.user.conversationQuestion) },
  { icon: 'phone', tone: 'night', label: text.devices, open: () => void go(routes.user.devices) },
  { icon: 'lock', tone: 'info', label: text.privacy, open: () => void go(routes.user.privacyManagement) },
  { icon: 'bell', tone: 'brand', label: text.notices, open: () => void go(routes.user.noticeSetting) },
  { icon: 'doc', tone: 'success', label: text.articles, open: () => void go(routes.user.articleList) },
  { icon: 'heart', tone: 'brand', label: text.datingPlan, open: () => void go(routes.activities.datingPlan) },
  { icon: 'users', tone: 'info', label: text.parents, open: () => void go(routes.parents.historyList) },
  { icon: 'chat', tone: 'success', label: text.support, open: supportTap().onTap },
]

const more = (card: 'meeting' | 'money' | 'mine'): Entry[] =>
  entriesOfMe(card).map(({ route, icon, tone }) => ({
    ...{ icon, tone, label: typeof route.title === 'string' ? route.title : route.title({}) },
    open: () => void go(route),
  }))

const entries = {
  meeting: [...meeting, ...more('meeting')],
  money: [...money, ...more('money')],
  mine: [...mine, ...more('mine')],
}

export const Entries = ({ of }: { of: keyof typeof entries }) => (
  <Card>
    <Row my='-s2' wrap>
      {entries[of].map(({ icon, tone, label, open }) => (
        <Stack key={label} w='quarter' align='center' py='s2' className='eg-me-tile eg-tap' {...press(open, { label })}>
          <Row square={44} align='center' justify='center' radius='m' className={`eg-tone-${tone}`}>
            <Icon name={icon} size={22} />
          </Row>
          <Text mt='s1' size='sub'>
            {label}
          </Text>
        </Stack>
      ))}
    </Row>
  </Card>
)
