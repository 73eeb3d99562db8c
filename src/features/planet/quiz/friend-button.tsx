import { useState } from 'react'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go, type Sent } from '@/shell'
import { quiz as text } from '@/texts/planet/quiz'
import { Button, Place, Sheet } from '@/ui'
import { ShareButtons } from '../planet'

type PlanetPost = { quiz: string; quizName: string; words: string; topicId: string; topicName: string }

/** Opens the editor of posts with a link to the quiz (B.quiz.39). */
export function toPlanet({ topicId, topicName, ...post }: PlanetPost) {
  void go(routes.planet.publish, { ...post, ...(topicId !== '' && { topicId, title: topicName }) })
}

type FriendButtonProps = { sent: Sent<object>; kind?: 'primary' | 'neutral'; label?: string }

/** The button 发送给好友: in WeChat it shares at once, elsewhere it offers the ways that the host has. */
export function FriendButton({ sent, kind = 'primary', label = text.toFriend }: FriendButtonProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const hint = host.environment === 'wechat-browser' ? text.byWechat : undefined
  if (host.environment === 'weapp')
    return (
      <Button size='L' block kind={kind} icon='share' openType='share'>
        {label}
      </Button>
    )
  return (
    <>
      <Place>
        <Sheet open={open} onClose={close} title={label} text={hint} closeLabel={text.close}>
          <ShareButtons sent={sent} onClose={close} />
        </Sheet>
      </Place>
      <Button size='L' block kind={kind} icon='share' onTap={() => setOpen(true)}>
        {label}
      </Button>
    </>
  )
}
