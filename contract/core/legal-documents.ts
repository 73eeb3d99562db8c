/**
 * Current versions of agreements, recorded with each consent (security P3): the date that the text says and a hash of its words,
 * which a test computes. For a new version users consent again.
 */
export const documents = {
  /** 用户协议 and 隐私政策, A.legal.05 and A.legal.02. */
  terms: '2025-05-16+a5756813',
  privacy: '2025-04-23+ed67d707',
  /** Separate consents, asked where needed, never pre-ticked. */
  identity: '2026-11-25+faaa9128',
  face: '2026-11-25+faaa9128',
  education: '2026-11-20+9aab73cd',
  work: '2026-11-20+b9c57191',
  marital: '2026-11-20+6af91d15',
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
