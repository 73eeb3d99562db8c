import { a11y, Box, Card, Icon, type IconName } from '@/ui'
import './explain.scss'

type Section = { readonly icon: IconName; readonly title: string; readonly lines: readonly string[] }

/** Parts of a page that explains: a sign, a heading, and short sentences. */
export const Sections = ({ sections }: { sections: readonly Section[] }) => (
  <>
    {sections.map(({ icon, title, lines }) => (
      <Card key={title}>
        <Box className='explain-h'>
          <Box className='explain-i'>
            <Icon name={icon} size={20} />
          </Box>
          <Box className='explain-t' {...a11y({ role: 'heading', level: 2 })}>
            {title}
          </Box>
        </Box>
        {lines.map((line) => (
          <Box key={line} className='verify-point'>
            {line}
          </Box>
        ))}
      </Card>
    ))}
  </>
)
