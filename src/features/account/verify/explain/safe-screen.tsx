import { routes } from '@/routes'
import { go } from '@/shell'
import { verifyExplain } from '@/texts/account/verify-explain'
import { a11y, Card, Cell, Icon, Row, SectionTitle, Text } from '@/ui'
import shield from '../assets/shield-mascot.svg'
import { Foot } from '../foot'
import { SafeTop } from '../safe-top'
import { openPaper } from '../ticks'
import { Sections } from './sections'
import './explain.scss'

const text = verifyExplain.safe

/**
 * The screen 信息安全说明: which data is sent to which recipients, how long it is kept, and the user's choices
 * (C.cert.02).
 */
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
        <Row align='center'>
          <Row square={36} rigid align='center' justify='center' mr='s3' radius='m' bg='success-soft' color='success'>
            <Icon name={icon} size={20} />
          </Row>
          <Text size='h3' {...a11y({ role: 'heading', level: 3 })}>
            {name}
          </Text>
        </Row>
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
  <Row align='baseline' mt='s2' care='block'>
    <Text w={64} rigid color='t3' size='sub' className='eg-explain-fact-title'>
      {title}
    </Text>
    <Text grow color='t2' size='body'>
      {children}
    </Text>
  </Row>
)
