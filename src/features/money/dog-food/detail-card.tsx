import type { ReactNode } from 'react'
import { a11y, Card, CurrencyAmount, press, Row, Stack, Text } from '@/ui'
import type { Look } from './look'
import { Sign } from './sign'

/** With `onTap` the row is a link. */
export type Fact = { name: string; value: string; label?: string; onTap?: () => void }

type DetailCardProps = {
  look: Look
  title: string
  amount: { kind: 'income' | 'expense'; num: number } | string
  facts: readonly Fact[]
  children?: ReactNode
}

export const DetailCard = ({ look, title, amount, facts, children }: DetailCardProps) => (
  <Card>
    <Stack align='center' pt='s3' pb='s4'>
      <Sign {...look} />
      <Text mt='s3' mb='s1' textAlign='center' size='h3' weight='regular' {...a11y({ role: 'heading', level: 2 })}>
        {title}
      </Text>
      {typeof amount === 'string' ? (
        <Text weight='bold' className='eg-stat-M eg-num'>
          {amount}
        </Text>
      ) : (
        <CurrencyAmount amount={amount.num} kind={amount.kind} large />
      )}
    </Stack>
    <Stack line='top' pt='s2'>
      {facts
        .filter(({ value }) => value !== '')
        .map(({ name, value, label, onTap }, n) => (
          <Row key={`${n} ${name}`} align='baseline' justify='between' py='s2'>
            <Text rigid mr='s4' color='t3' size='body'>
              {name}
            </Text>
            <Text
              shrink
              textAlign='right'
              breakWord
              size='body'
              className={onTap ? 'eg-dog-food-fact-link eg-tap' : undefined}
              {...press(onTap, { label })}
            >
              {value}
            </Text>
          </Row>
        ))}
    </Stack>
    {children}
  </Card>
)
