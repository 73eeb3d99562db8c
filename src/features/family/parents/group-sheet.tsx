import { useState } from 'react'
import { host } from '@/platform'
import { parents as text } from '@/texts/family/parents'
import { Button, Cell, Picture, Row, Sheet, Text } from '@/ui'
import { saveAs } from '../../core/poster'
import { useGroup } from './queries'

async function save(picture: string) {
  const how = await saveAs(picture, text.fileName)
  if (how === 'saved') host.toast(text.saved)
  else if (how === 'denied') host.toast(text.denied)
  else if (how === 'failed') host.toast(text.notSaved)
}

/** WeChat's browser and the native app can save a picture only by press and hold. */
const byHold = () => host.environment === 'wechat-browser' || host.environment === 'native'

const Save = ({ picture }: { picture: string }) =>
  byHold() ? (
    <Text py='s2' size='body' color='t2' textAlign='center'>
      {text.holdCode}
    </Text>
  ) : (
    <Button size='L' block onTap={() => void save(picture)}>
      {text.saveCode}
    </Button>
  )

/** The row 加入内测群. It is not shown while there is no group (C.parents.18 to 20). */
export function GroupRow() {
  const { data: picture } = useGroup()
  const [open, setOpen] = useState(false)
  if (!picture) return null
  return (
    <>
      <Cell icon='users' title={text.group} value={text.joinGroup} onTap={() => setOpen(true)} />
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={text.group}
        text={text.groupHint}
        closeLabel={text.close}
        foot={<Save picture={picture} />}
      >
        <Row justify='center' pb='s4'>
          <Picture src={picture} className='eg-family-code' alt={text.groupAlt} fit='contain' lazy={false} />
        </Row>
      </Sheet>
    </>
  )
}
