import { election } from '../../../../contract/play/election'
import { handlers } from '../../../kernel/handlers'
import { choose, finalChoose, setPrivilege } from './choosing'
import { check, eventInfo, minePage, myChoose, result, users } from './reading'

export { choose } from './choosing'
export {
  byCode,
  cancelElection,
  closeElections,
  createElection,
  electionsOnFile,
  grantPrivilege,
  type NewElection,
  addParticipant,
  participantsOnFile,
  removeParticipant,
  tellElections,
  usersByUid,
} from './staff'
export { areTogether as areInOneElection, arrive as joinElections, ofActivity as electionOfActivity } from './queries'

export default handlers(election, {
  users,
  async choose(ctx, wish) {
    await choose(ctx, wish)
    return {}
  },
  myChoose,
  result,
  eventInfo,
  async finalChoose(ctx, wish) {
    await finalChoose(ctx, wish)
    return {}
  },
  async setPrivilege(ctx, wish) {
    await setPrivilege(ctx, wish)
    return {}
  },
  mine: minePage,
  check,
})
