import { routes } from '@/routes'
import { go } from '@/shell'
import { verifyExplain } from '@/texts/verify-explain'
import { a11y, Box, Card, Cell, Icon, SectionTitle } from '@/ui'
import shield from '../assets/shield-mascot.svg'
import { Foot } from '../foot'
import { SafeTop } from '../safe-top'
import { openPaper } from '../ticks'
import { Sections } from './sections'

const text = verifyExplain.safe

/** 信息安全说明: what is sent and to whom, what stays, when the rest goes, and what one decides oneself (C.cert.02). */
export const SafeScreen = () => (
  <SafeTop
    lines={text.lead}
    text={text.text}
    picture={shield}
    foot={<Foot action={text.go} onTap={() => void go(routes.verify.center)} />}
  >
    <SectionTitle>{text.table}</SectionTitle>
    {text.rows.map(({ icon, name, sent, kept }) => (
      <Card key={name}>
        <Box className='explain-h'>
          <Box className='explain-i'>
            <Icon name={icon} size={20} />
          </Box>
          <Box className='explain-t' {...a11y({ role: 'heading', level: 3 })}>
            {name}
          </Box>
        </Box>
        <Fate title={text.sent}>{sent}</Fate>
        <Fate title={text.kept}>{kept}</Fate>
      </Card>
    ))}
    <Sections sections={text.sections} />
    <Card rows>
      <Cell title={text.third} onTap={() => openPaper('/protocol-url/thrid-party-share-info')} />
      <Cell title={text.privacy} onTap={() => openPaper('/protocol-url/privacy-protection')} />
    </Card>
  </SafeTop>
)

const Fate = ({ title, children }: { title: string; children: string }) => (
  <Box className='explain-f'>
    <Box className='explain-f-t'>{title}</Box>
    <Box className='explain-f-w'>{children}</Box>
  </Box>
)
