import { type Theme, theme, useTheme } from '@/shell'
import { settings as text } from '@/texts/account/settings'
import { Box, Card, SectionTitle, Segmented, Stack, SwitchCell, Text } from '@/ui'
import './look-card.scss'

const themes = (['system', 'light', 'dark'] as const).map((key) => ({ key, label: text.themes[key] }))

/** Theme and text size, stored on the device. */
export function LookCard() {
  const look = useTheme()
  return (
    <Box>
      <SectionTitle>{text.look}</SectionTitle>
      <Text mt='s1' mb='s3' color='t3' size='sub'>
        {text.kept}
      </Text>
      <Card rows>
        <Stack p='s4' className='eg-look-theme'>
          <Text mb='s3' size='h3' weight='regular'>
            {text.theme}
          </Text>
          <Segmented<Theme> label={text.theme} options={themes} value={look.theme} onChange={theme.choose} />
        </Stack>
        <SwitchCell title={text.care} note={text.careHint} checked={look.care} onChange={theme.care} />
      </Card>
    </Box>
  )
}
