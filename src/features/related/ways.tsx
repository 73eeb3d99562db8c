import { Box, press } from '@/ui'
import './ways.scss'

export type Way = { label: string; onTap: () => void }

/** Small links at the right, above a list: what else there is to do with it. */
export const Ways = ({ ways }: { ways: readonly Way[] }) => (
  <Box className='list-ways'>
    {ways.map(({ label, onTap }) => (
      <Box key={label} className='list-way eg-tap' {...press(onTap)}>
        {label}
      </Box>
    ))}
  </Box>
)
