import { picks as text } from '@/texts/meeting/picks'
import { Box, Place, Sheet, Stack, Text } from '@/ui'

type FitSheetProps = { open: boolean; usual: number | undefined; onClose: () => void }

/** Explains the match figure, the usual figure, and the facts that it is based on. */
export const FitSheet = ({ open, usual, onClose }: FitSheetProps) => (
  <Place>
    <Sheet open={open} onClose={onClose} title={text.fitAbout} closeLabel={text.close}>
      <Stack gap='s4'>
        {text.fitPoints(usual).map(({ title, text: words }) => (
          <Box key={title}>
            <Text size='h3'>{title}</Text>
            <Text color='t2' size='body'>
              {words}
            </Text>
          </Box>
        ))}
        <Text color='t3' size='sub'>
          {text.fitSteps}
        </Text>
      </Stack>
    </Sheet>
  </Place>
)
