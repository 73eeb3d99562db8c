import { type Theme, theme, useTheme } from '@/shell'
import { settings as text } from '@/texts/settings'
import { Box, Card, Cell, SectionTitle, Segmented } from '@/ui'
import './look-card.scss'

const themes = (['system', 'light', 'dark'] as const).map((key) => ({ key, label: text.themes[key] }))

/** Light, dark or as the system; large letters. Kept on the device. */
export function LookCard() {
  const look = useTheme()
  return (
    <Box>
      <SectionTitle>{text.look}</SectionTitle>
      <Box className='look-hint'>{text.kept}</Box>
      <Card rows>
        <Box className='look-theme'>
          <Box className='look-title'>{text.theme}</Box>
          <Segmented<Theme> label={text.theme} options={themes} value={look.theme} onChange={theme.choose} />
        </Box>
        <Cell title={text.care} note={text.careHint} checked={look.care} onChange={theme.care} />
      </Card>
    </Box>
  )
}
