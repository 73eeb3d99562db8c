import { routes } from '@/routes'
import { go } from '@/shell'
import { settings as text } from '@/texts/account/settings'
import { Box, Card, Cell, SectionTitle } from '@/ui'
import { supportTap } from '../../core/help'

export const EntriesCard = () => (
  <Box>
    <SectionTitle>{text.account}</SectionTitle>
    <Card rows>
      <Cell icon='user' title={text.edit} onTap={() => void go(routes.user.edit)} />
      <Cell icon='shieldok' title={text.verify} onTap={() => void go(routes.verify.center)} />
      <Cell icon='heart' title={text.paired} onTap={() => void go(routes.user.paired)} />
      <Cell icon='filter' title={text.match} onTap={() => void go(routes.user.matchSetting)} />
      <Cell icon='lock' title={text.privacy} onTap={() => void go(routes.user.privacyManagement)} />
      <Cell icon='bell' title={text.notices} onTap={() => void go(routes.user.noticeSetting)} />
      <Cell icon='phone' title={text.bindings} onTap={() => void go(routes.user.bindings)} />
      <Cell icon='mobile' title={text.devices} onTap={() => void go(routes.user.devices)} />
      <Cell icon='doc' title={text.reports} onTap={() => void go(routes.user.reports)} />
      <Cell icon='info' title={text.punishments} onTap={() => void go(routes.user.punishments)} />
      <Cell icon='chat' title={text.support} {...supportTap()} />
    </Card>
  </Box>
)
