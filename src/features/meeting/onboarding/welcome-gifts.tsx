import { giftMeaning, giftWords, welcomeGifts } from '@contract/account/verify-welcome'
import { onboarding as text } from '@/texts/meeting/onboarding'
import { Card, Icon, Row, SectionTitle, Stack, Text } from '@/ui'

const lines = [
  ['heart', text.giftAvatar, welcomeGifts[1]],
  ['hello', text.giftVerified, welcomeGifts[2]],
] as const

/** The rewards of the next steps, shown before the user takes them. */
export const WelcomeGifts = () => (
  <Card>
    <SectionTitle apart>{text.gifts}</SectionTitle>
    {lines.map(
      ([icon, words, gift]) =>
        gift && (
          <Row key={icon} align='center' gap='s3' mb='s3' textAlign='left' size='body'>
            <Icon name={icon} size={22} />
            <Stack grow>
              <Text>{words(giftWords(gift))}</Text>
              <Text color='t2' size='sub'>
                {giftMeaning(gift)}
              </Text>
            </Stack>
          </Row>
        ),
    )}
  </Card>
)
