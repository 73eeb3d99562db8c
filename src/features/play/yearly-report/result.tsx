import { useState } from 'react'
import { reportTopic } from '@contract/play/yearly-report'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go } from '@/shell'
import { yearlyReport as text } from '@/texts/play/yearly-report'
import { Avatar, Box, Button, layout, press, Row, Stack, Text } from '@/ui'
import { upload, usePoster } from '../../core/poster'
import { putInDraft } from '../../planet/planet'
import { drawCard } from './card'
import type { Report } from './rules'

export const useCard = (report: Report) =>
  usePoster({
    fileName: text.fileName,
    alt: text.alt(report.annualText),
    large: true,
    code: { poster: 'report' },
    picture: report.currentInfo.avatar,
    draw: (pen, code, picture) => drawCard(pen, report, { code, picture }),
  })

/** Puts the picture, if there is one, into a post about the year (B.report2024.32, 33). */
function useShareToPlanet({ yearStr, annualText }: Report, picture: string | undefined) {
  const [sharing, setSharing] = useState(false)
  async function put() {
    if (picture === undefined) return true
    const sent = await upload(picture, 'dynamic').catch(() => undefined)
    if (sent) putInDraft(sent)
    else host.toast(text.notUploaded)
    return sent !== undefined
  }
  const share = async () => {
    setSharing(true)
    const words = text.shareWords(yearStr, annualText)
    if (await put()) await go(routes.planet.publish, { topicId: reportTopic, title: text.shareTitle, words })
    setSharing(false)
  }
  return { sharing, share }
}

/** The card and its buttons (B.report2024.28 to 33). */
export function Result({ report, onAgain }: { report: Report; onAgain: () => void }) {
  const { view, foot, picture, drawing } = useCard(report)
  const { sharing, share } = useShareToPlanet(report, picture)
  return (
    <Stack pt='s4' pb='safe' px='s4'>
      <Row justify='center'>{view}</Row>
      <Stack mt='s4'>{!sharing && foot}</Stack>
      <Row gap='s3' mt='s3'>
        <Button size='L' kind='neutral' className={layout({ grow: true })} onTap={onAgain}>
          {text.view}
        </Button>
        <Button
          size='L'
          kind='soft'
          className={layout({ grow: true })}
          disabled={drawing}
          loading={sharing}
          onTap={() => void share()}
        >
          {sharing ? text.uploading : text.share}
        </Button>
      </Row>
      <Met people={report.matchedUsers} />
    </Stack>
  )
}

function Met({ people }: { people: Report['matchedUsers'] }) {
  if (people.length === 0) return null
  return (
    <Stack mt='s6'>
      <Text size='h3' weight='bold' textAlign='center'>
        {text.met}
      </Text>
      <Row mt='s3' justify='center' wrap>
        {people.map(({ uid, avatar, nickname }) => (
          <Box
            key={uid}
            className={layout({ mx: 's2', textAlign: 'center' })}
            {...press(() => void go(routes.user.info, { uid }))}
          >
            <Avatar src={avatar} size={50} />
            <Text mt='s1' size='cap' clamp={1} className='eg-report-name'>
              {nickname}
            </Text>
          </Box>
        ))}
      </Row>
    </Stack>
  )
}
