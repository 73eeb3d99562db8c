import type { ReactNode } from 'react'
import { Box, Picture } from '@/ui'
import dog from './assets/mascot-net.svg'
import white from './assets/plane.svg'
import peach from './assets/plane-peach.svg'
import violet from './assets/plane-violet.svg'
import planet from './assets/planet.svg'

/** The night with its planes, and the dog on its hill (mock 09). `casting`: it swings its net. */
export const Scene = ({ casting, children }: { casting: boolean; children: ReactNode }) => (
  <Box className='eg-planes'>
    <Picture src={planet} className='eg-planes-planet' fit='contain' lazy={false} />
    <Picture src={white} className='eg-planes-white' fit='contain' lazy={false} />
    <Picture src={violet} className='eg-planes-violet' fit='contain' lazy={false} />
    <Picture src={peach} className='eg-planes-peach' fit='contain' lazy={false} />
    <Box className='eg-planes-hill' />
    <Picture
      src={dog}
      className={casting ? 'eg-planes-dog eg-planes-casting' : 'eg-planes-dog'}
      fit='contain'
      lazy={false}
    />
    {children}
  </Box>
)
