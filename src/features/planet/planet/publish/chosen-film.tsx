import { useState } from 'react'
import { uploads } from '@contract/core/uploads'
import { call } from '@/api'
import { host } from '@/platform'
import { showVideo } from '@/platform/video-player'
import { planet } from '@/texts/planet/planet'
import { publish as text } from '@/texts/planet/publish'
import { Box, Icon, layout, press, Row, Stack, VideoFrame } from '@/ui'
import { stopPlaying } from '../../../core/voice'
import { filmBoxOf } from '../card/facts'

/** A chosen video: its file on the device, or the id of its upload. */
export type ChosenFilm = { path?: string; id?: string; cover: string; width: number; height: number }

/** The file on the device, or a new address of the upload, as long as it exists. */
async function addressOf({ path, id }: ChosenFilm): Promise<string | undefined> {
  if (path !== undefined || id === undefined) return path
  const { list } = await call(uploads.states, { ids: [id] }, { silent: true }).catch(() => ({ list: [] }))
  return list[0]?.url
}

/** Lets the author play the chosen video before it is published. `act` belongs to its cover. */
export function useChosenFilm(film: ChosenFilm) {
  const [playing, setPlaying] = useState<string>()
  async function play() {
    stopPlaying()
    const address = await addressOf(film)
    if (address === undefined) host.toast(planet.videoNotPlayed)
    else if (showVideo) showVideo(address, film.cover)
    else setPlaying(address)
  }
  const { width, height } = filmBoxOf(film)
  return {
    act: press(() => void play(), { label: text.playVideo }),
    sign: (
      <Row align='center' justify='center' color='on-dark' className={layout({ fill: true })}>
        <Icon name='play' size={24} />
      </Row>
    ),
    player: playing !== undefined && (
      <Stack mt='s3'>
        <Box
          className={layout({ relative: true, clip: true, radius: 's', bg: 'sunken' })}
          style={{ width: `${width}%`, paddingTop: `${height}%` }}
        >
          <VideoFrame
            src={playing}
            poster={film.cover}
            label={text.video}
            onEnd={() => setPlaying(undefined)}
            onFail={() => {
              setPlaying(undefined)
              host.toast(planet.videoNotPlayed)
            }}
          />
        </Box>
      </Stack>
    ),
  }
}
