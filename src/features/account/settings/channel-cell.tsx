import { useState } from 'react'
import { settings as text } from '@/texts/account/settings'
import { Box, Cell, Icon, Sheet, Text } from '@/ui'
import { type NoticeWay, type SwitchRow, type useModify, useWays } from './queries'

/** The value of switch 27 that prefers a channel (A.setting.04). The others come last on their own. */
const orders: Readonly<Partial<Record<NoticeWay['channel'], string>>> = {
  push: 'app_miniprogram',
  subscribe: 'miniprogram_app',
}

const isOutside = ({ channel }: NoticeWay) => channel !== 'sms'

/** Says above the switches that no channel reaches the user outside the app. */
export function NoWay() {
  const { data } = useWays()
  if (!data || data.list.some((way) => isOutside(way) && way.ready)) return null
  const bySms = data.list.some(({ channel }) => channel === 'sms')
  return (
    <Box>
      <Text size='sub' color='t2'>
        {text.noWay}
      </Text>
      {bySms && (
        <Text size='sub' color='t2'>
          {text.safetyBySms}
        </Text>
      )}
    </Box>
  )
}

type ChannelProps = { row: SwitchRow; modify: ReturnType<typeof useModify> }

/** The row of the push channel. A tap opens a picker of the channels that the user has (A.setting.03). */
export function Channel({ row, modify }: ChannelProps) {
  const [open, setOpen] = useState(false)
  const { data } = useWays()
  const ways = (data?.list ?? []).filter(isOutside)
  const reaching = ways.find(({ ready }) => ready)
  return (
    <>
      <Cell
        title={row.switchName}
        note={reaching && text.reaches(text.channels[reaching.channel])}
        value={ways.map(({ channel }) => text.channels[channel]).join('、') || text.noWayShort}
        onTap={() => setOpen(true)}
      />
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={row.switchName}
        text={ways.length === 0 ? text.noWay : ways.length > 1 ? text.pushHint : undefined}
        closeLabel={text.close}
      >
        {ways.map((way, at) => (
          <Way key={way.channel} way={way} first={at === 0} row={row} modify={modify} onDone={() => setOpen(false)} />
        ))}
      </Sheet>
    </>
  )
}

function Way({
  way,
  first,
  row,
  modify,
  onDone,
}: ChannelProps & { way: NoticeWay; first: boolean; onDone: () => void }) {
  const status = orders[way.channel]
  async function prefer() {
    if (first || (await modify.run({ switchId: row.switchId, status: status ?? '' }))) onDone()
  }
  return (
    <Cell
      title={text.channels[way.channel]}
      note={way.ready ? text.ready : text.notReady}
      value={first && <Icon name='check' size={20} />}
      arrow={false}
      busy={modify.busy}
      onTap={first || status ? () => void prefer() : undefined}
    />
  )
}
