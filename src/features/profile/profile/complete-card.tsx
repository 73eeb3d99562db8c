import { routes } from '@/routes'
import { go } from '@/shell'
import { completeness as text, open } from '@/texts/profile/completeness'
import { BoneMeter, Card, Icon, Row, Stack, Text } from '@/ui'
import { useMe, useMine } from '../../core/people'

/** The names of missing fields. Fields that this version of the app does not know are left out. */
export const namesOf = (missing: readonly string[]) => missing.flatMap((step) => open[step] ?? [])

/** The progress of the basic information, as long as it is incomplete (A.profile.15). */
export function CompleteCard() {
  const { data: me } = useMe()
  const unfinished = me?.finishEditBasicInfo === false
  const { data: mine } = useMine(unfinished)
  if (!unfinished) return null
  const percent = mine?.completeness ?? 0
  return (
    <Card onTap={() => void go(routes.user.onboarding)}>
      <Row align='center'>
        <Stack grow>
          <Text size='h3'>{text.complete(percent)}</Text>
          <Text minH='sub' mb='s1' color='t2' size='sub'>
            {mine ? text.lacks(namesOf(mine.missing)) : ''}
          </Text>
          <BoneMeter small value={percent} label={text.label} />
        </Stack>
        <Row rigid align='center' ml='s4' color='brand' weight='medium' size='sub'>
          {text.finish}
          <Icon name='fwd' size={14} />
        </Row>
      </Row>
    </Card>
  )
}
