import { useEffect, useRef } from 'react'
import type { Dynamic } from '@contract/planet/planet'
import { host } from '@/platform'
import { showVideo } from '@/platform/video-player'
import { planet as text } from '@/texts/planet/planet'
import { a11y, Box, classes, Icon, layout, Picture, press, Row, Text, VideoFrame } from '@/ui'
import { startPlaying, stopPlaying, usePlaying } from '../../../core/voice'
import { filmBoxOf } from './facts'

type VideoProps = Required<Pick<Dynamic, 'dynamicId' | 'video' | 'videoCover' | 'videoinfo'>>

/**
 * A video that plays on a tap and until then shows its cover in the same box. Only one plays at a time, and it stops
 * when its card is unmounted.
 */
export function Video({ dynamicId, video, videoCover, videoinfo }: VideoProps) {
  const key = `video ${dynamicId}`
  const plays = usePlaying(key) !== undefined
  const latest = useRef(plays)
  latest.current = plays
  useEffect(
    () => () => {
      if (latest.current) stopPlaying()
    },
    [],
  )
  function start() {
    stopPlaying()
    if (showVideo) showVideo(video, videoCover)
    else startPlaying(key)
  }
  const { duration } = videoinfo
  const { width, height } = filmBoxOf(videoinfo)
  return (
    <Box className='eg-pics eg-pics-1'>
      <Box className='eg-pics-o eg-post-x' style={{ width: `${width}%`, paddingTop: `${height}%` }}>
        {plays ? (
          <VideoFrame
            src={video}
            poster={videoCover}
            label={text.video(duration)}
            onEnd={stopPlaying}
            onFail={() => {
              stopPlaying()
              host.toast(text.videoNotPlayed)
            }}
          />
        ) : (
          <Box
            className={classes('eg-post-video eg-tap', layout({ fill: true }))}
            {...press(start, { label: text.video(duration) })}
          >
            <Picture src={videoCover} className={layout({ full: true, fill: true, h: 'full' })} />
            <Row align='center' justify='center' radius='full' bg='mask' color='on-dark' className='eg-post-video-play'>
              <Icon name='play' size={24} />
            </Row>
            <Text
              size='cap'
              px='s2'
              radius='full'
              bg='mask'
              color='on-dark'
              className='eg-post-video-long eg-num'
              {...a11y({ hidden: true })}
            >
              {text.videoLength(duration)}
            </Text>
          </Box>
        )}
      </Box>
    </Box>
  )
}
