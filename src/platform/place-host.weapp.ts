import Taro from '@tarojs/taro'
import { errMsgOf } from './err-msg'
import { type Missed, roughly, type Where } from './place'

export const hasPlace = () => true

/** Reads the position. WeChat itself asks for permission the first time. */
export const placeHere = (): Promise<Where> =>
  Taro.getFuzzyLocation({ type: 'wgs84' }).then(roughly, (error: unknown) => missedBy(errMsgOf(error)))

/**
 * Returns the reason of a failure. The settings of the mini-program can undo a refusal to the mini-program, but not the
 * phone's refusal to WeChat.
 */
function missedBy(errMsg: string): Missed {
  if (/privacy/.test(errMsg)) return 'unread'
  if (/system permission|SWITCHOFF/i.test(errMsg)) return 'failed'
  return /auth|deny|denied/.test(errMsg) ? 'denied' : 'failed'
}
