import { routes } from '@/routes'
import { go, TopBar } from '@/shell'
import { links as text } from '@/texts/play/links'
import { BottomBar, Button, Card, Icon, layout, Picture, Row, Stack, Text } from '@/ui'
import image from './assets/ad.svg'
import type { LinkQuery } from './params'
import './links.scss'

/**
 * The page /ad/landingpage: four selling points, and a button that follows the link with all its parameters (C.ads.07,
 * C.ads.08).
 */
export function LandingScreen({ query }: { query: LinkQuery }) {
  return (
    <>
      <Stack relative clip h={396}>
        <Picture src={image} className={layout({ fill: true, full: true, h: 'full' })} lazy={false} />
        <Stack relative className='eg-landing-over'>
          <TopBar title='' />
          <Stack px='s4' pt='s2' className='eg-landing-words'>
            {text.landingLead.map((line) => (
              <Text key={line} size='display'>
                {line}
              </Text>
            ))}
          </Stack>
        </Stack>
      </Stack>
      <Stack px='s4' pb='s6' className='eg-landing-points'>
        <Card>
          <Stack gap='s4'>
            {text.points.map(({ icon, title, text: words }) => (
              <Row key={title} align='center'>
                <Stack align='center' justify='center' rigid square={44} bg='brand-soft' color='brand' radius='full'>
                  <Icon name={icon} size={22} />
                </Stack>
                <Stack grow ml='s3'>
                  <Text size='h3'>{title}</Text>
                  <Text size='sub' color='t2'>
                    {words}
                  </Text>
                </Stack>
              </Row>
            ))}
          </Stack>
        </Card>
      </Stack>
      <BottomBar>
        <Button size='L' block onTap={() => void go(routes.jump.match, query)}>
          {text.enter}
        </Button>
      </BottomBar>
    </>
  )
}
