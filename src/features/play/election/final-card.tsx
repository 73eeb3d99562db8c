import type { ElectionInfo, FinalChoice } from '@contract/play/election'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go } from '@/shell'
import { election as text } from '@/texts/play/election'
import { Avatar, Button, Card, Icon, layout, Picture, press, Row, Stack, Text } from '@/ui'
import { genderOf } from '../../core/people'
import type { Result } from './queries'

type FinalProps = { info: ElectionInfo; me: Result['selfInfo']; chosen: FinalChoice }

/**
 * The card 最终选择 with both users (C.election.41), and how staff create their group (C.election.42, C.election.43).
 */
export const FinalCard = ({ info, me, chosen }: FinalProps) => (
  <Card>
    <Text size='h3' textAlign='center'>
      {text.final}
    </Text>
    <Row mt='s4' align='center' justify='center'>
      <Face avatar={me.avatar} nickname={me.nickname} />
      <Row align='center' justify='center' rigid w={64} color='brand'>
        <Icon name='love' size={24} />
      </Row>
      <Face
        avatar={chosen.avatar}
        nickname={chosen.nickname}
        gender={chosen.uid === '' ? undefined : chosen.gender}
        onTap={chosen.uid === '' ? undefined : () => void go(routes.user.info, { uid: chosen.uid })}
      />
    </Row>
    {info.type === 1 && chosen.uid !== '' && (
      <Text mt='s3' size='sub' color='t2' textAlign='center'>
        {text.alone}
      </Text>
    )}
    {info.type !== 1 && chosen.secretCode !== '' && <Group contact={info.contact} code={chosen.secretCode} />}
  </Card>
)

type FaceProps = { avatar: string; nickname: string; gender?: 1 | 2; onTap?: () => void }

const Face = ({ avatar, nickname, gender, onTap }: FaceProps) => (
  <Stack align='center' w={112} {...press(onTap)}>
    <Avatar
      src={avatar}
      size={72}
      gender={gender && genderOf(gender)}
      state={avatar === '' && !gender ? 'cancelled' : 'open'}
    />
    <Text mt='s2' clamp={1} weight='medium'>
      {nickname}
    </Text>
  </Stack>
)

async function copy(code: string) {
  host.toast((await host.copy(code)) ? text.copied : text.notCopied)
}

const Group = ({ contact, code }: { contact: string; code: string }) => (
  <Stack mt='s5' pt='s4' line='top' textAlign='center'>
    <Text size='sub' color='t2'>
      {text.code}
    </Text>
    <Text mt='s1' weight='bold' color='brand' className='eg-elect-code eg-num'>
      {code}
    </Text>
    <Button kind='text' size='S' icon='copy' onTap={() => void copy(code)}>
      {text.copy}
    </Button>
    {contact === '' ? (
      <Text mt='s3' size='sub' color='t2'>
        {text.noStaffCode}
      </Text>
    ) : (
      <>
        <Row mt='s3' justify='center'>
          <Stack
            className={layout({ radius: 'm', clip: true })}
            {...press(() => void host.previewImages([contact], 0), { label: text.staffCode })}
          >
            <Picture src={contact} fit='contain' className={layout({ square: 168, radius: 'm' })} lazy={false} />
          </Stack>
        </Row>
        <Text mt='s2' size='sub' color='t2'>
          {text.addStaff}
        </Text>
      </>
    )}
    <Text mt='s1' size='sub' color='t2'>
      {text.sendCode}
    </Text>
  </Stack>
)
