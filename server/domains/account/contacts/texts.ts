import { contactLimits } from '../../../../contract/account/contacts'

export const texts = { full: `最多屏蔽 ${contactLimits.most} 个号码` } as const
