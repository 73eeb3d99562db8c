/** Current versions of agreements, recorded with each consent (security P3). For a new version users consent again. */
export const documents = {
  /** 用户协议 and 隐私政策, A.legal.05 and A.legal.02. */
  terms: '2026-11-27',
  privacy: '2026-11-27',
  /** Separate consents, asked where needed, never pre-ticked. */
  identity: '2026-11-27',
  face: '2026-11-27',
  education: '2026-11-20',
  work: '2026-11-20',
  marital: '2026-11-27',
  parents: '2026-11-24',
} as const

export type Document = keyof typeof documents
/** In list order. */
export const documentNames = [
  'terms',
  'privacy',
  'identity',
  'face',
  'education',
  'work',
  'marital',
  'parents',
] as const
