import { routes } from '@/routes'
import { go } from '@/shell'
import type { Kind } from './queries'

export const kinds = {
  realName: { icon: 'id', badge: 'realname', open: () => void go(routes.verify.facePay) },
  education: { icon: 'cap', badge: 'education', open: () => void go(routes.verify.education) },
  work: { icon: 'bag', badge: 'work', open: () => void go(routes.verify.work) },
  marital: { icon: 'ring', badge: 'marital', open: () => void go(routes.verify.marital) },
} as const satisfies Record<Kind, { icon: string; badge: string; open: () => void }>
