import type { ReactNode } from 'react'
import { routes } from '@/routes'
import { go } from '@/shell'
import { list as listText } from '@/texts/core/list'
import { moments } from '@/texts/core/moments'
import { coupons as text } from '@/texts/money/coupons'
import { Box, Button, Icon, PagedList, Row, Skeleton, Stack, Text } from '@/ui'
import { type CardLot, type useCards } from './queries'
import { rowsOf } from './rows'
import './coupons.scss'

const places = { meet: routes.home.index, heart: routes.home.heartbeat }

export const CardList = ({ cards, head }: { cards: ReturnType<typeof useCards>; head: ReactNode }) => (
  <PagedList
    list={rowsOf(cards, cards.retry)}
    row={(lot) => <Lot lot={lot} />}
    rowKey={({ kind, source, receiveTime, expireTime }) => [kind, source, receiveTime, expireTime].join()}
    look='plain'
    texts={listText}
    head={head}
    skeleton={<Skeleton kind='cards' count={3} label={listText.loading} />}
    empty={{
      scene: 'box',
      title: text.noCards,
      text: text.noCardsText,
      action: text.toHome,
      onAction: () => void go.home(),
    }}
  />
)

function Lot({ lot: { kind, count, source, expireTime } }: { lot: CardLot }) {
  const end = expireTime === 0 ? text.forGood : text.until(moments.minute(expireTime))
  return (
    <Row align='center' p='s4' className='eg-lot eg-card'>
      <Row
        square={44}
        rigid
        align='center'
        justify='center'
        mr='s3'
        radius='m'
        className={kind === 'heart' ? 'eg-tone-brand' : 'eg-tone-honey'}
      >
        <Icon name={kind === 'heart' ? 'heart' : 'hello'} size={24} />
      </Row>
      <Stack grow mr='s2'>
        <Row wrap size='body' color='t1' weight='bold'>
          {text.cardNames[kind]}
          <Text ml='s2' color='brand' className='eg-num'>
            {text.count(count)}
          </Text>
        </Row>
        <Box className='eg-lot-line'>{[source, end].join(' · ')}</Box>
        <Box className='eg-lot-line'>{text.cardRules[kind]}</Box>
      </Stack>
      <Button size='S' kind='soft' onTap={() => void go(places[kind])}>
        {text.use}
      </Button>
    </Row>
  )
}
