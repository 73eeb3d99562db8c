import type { ReactNode } from 'react'
import { a11y, Box, Card, CurrencyAmount, press } from '@/ui'
import type { Look } from './look'
import { Sign } from './sign'

/** A label and what stands there; with `onTap` it leads on. */
export type Fact = { name: string; value: string; label?: string; onTap?: () => void }

type DetailCardProps = {
  look: Look
  title: string
  /** Dog food, or other words for what it was. */
  amount: { kind: 'income' | 'expense'; num: number } | string
  facts: readonly Fact[]
  children?: ReactNode
}

/** One line of the record by itself: what it was and how much, then all that is known of it. */
export const DetailCard = ({ look, title, amount, facts, children }: DetailCardProps) => (
  <Card>
    <Box className='food-one'>
      <Sign {...look} />
      <Box className='food-one-n' {...a11y({ role: 'heading', level: 2 })}>
        {title}
      </Box>
      {typeof amount === 'string' ? (
        <Box className='food-one-a eg-num'>{amount}</Box>
      ) : (
        <CurrencyAmount amount={amount.num} kind={amount.kind} large />
      )}
    </Box>
    <Box className='food-facts'>
      {facts
        .filter(({ value }) => value !== '')
        .map(({ name, value, label, onTap }, n) => (
          <Box key={`${n} ${name}`} className='food-fact'>
            <Box className='food-fact-n'>{name}</Box>
            <Box className={onTap ? 'food-fact-v food-fact-to eg-tap' : 'food-fact-v'} {...press(onTap, { label })}>
              {value}
            </Box>
          </Box>
        ))}
    </Box>
    {children}
  </Card>
)
