import { contactLimits } from '../../../../contract/support'

export const said = { full: `最多屏蔽 ${contactLimits.most} 个号码` } as const
