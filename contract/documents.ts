/**
 * The texts somebody agrees to, and the version that stands now: what a consent is recorded with (security P3). A new text
 * is a new version, and whoever agreed to the old one is asked again.
 */
export const documents = {
  /** 用户协议 and 隐私政策, A.legal.05 and A.legal.02. */
  terms: '2025-05-16',
  privacy: '2025-04-23',
  /** Separate consents, each asked where it is needed and never ticked beforehand. */
  identity: '2026-11-20',
  face: '2026-11-20',
  education: '2026-11-20',
  work: '2026-11-20',
  marital: '2026-11-20',
} as const

export type Document = keyof typeof documents
/** What may be agreed to, in the order of the list. */
export const documentNames = ['terms', 'privacy', 'identity', 'face', 'education', 'work', 'marital'] as const
