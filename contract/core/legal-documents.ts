/**
 * Current versions of the agreements. Each consent records its version (security P3). A version is the date given in
 * the text plus a hash of the text, which a test computes. Users must consent again to a new version.
 */
export const documents = {
  /** User agreement (用户协议) and privacy policy (隐私政策): A.legal.05 and A.legal.02. */
  terms: '2025-05-16+a5756813',
  privacy: '2025-04-23+ed67d707',
  /** Separate consents. The app asks for each one where it is needed and never ticks it in advance. */
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
