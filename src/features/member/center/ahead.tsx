import type { member } from '@contract/areas/member'
import type { Data } from '@contract/define'
import { member as text } from '@/texts/member'
import { moments } from '@/texts/moments'
import { Box, Icon } from '@/ui'

/** Prices and terms that will change, told to everybody before they do (A.vip.11). */
export const Ahead = ({ list }: { list: Data<typeof member.center>['announcements'] }) => (
  <>
    {list.map(({ text: said, effectTime }) => (
      <Box key={`${effectTime} ${said}`} className='vip-ahead'>
        <Icon name='bell' size={18} label={text.ahead} />
        <Box className='vip-ahead-w'>
          {said}
          <Box className='vip-ahead-n'>{text.aheadFrom(moments.minute(effectTime))}</Box>
        </Box>
      </Box>
    ))}
  </>
)
