/** Areas that the account of a parent may call: parents-match, and areas that every account needs. */
const areas: readonly string[] = [
  'account',
  'bindings',
  'support',
  'parents',
  'verify',
  'uploads',
  'dogFood',
  'goods',
  'cancellation',
  'dataExport',
  'punishments',
  'appeals',
  'legal',
  'articles',
  'safety',
]

/** Single calls of other areas: none of them lets a parent meet other users. */
const paths: readonly string[] = [
  '/chat/v1/getConfiguration',
  '/user/v1/stealth',
  '/user/v1/consents',
  '/user/v1/agree',
  '/user/v1/withdrawConsent',
  '/user/v1/trust',
  '/familyMatch/v1/report',
]

/** Whether the account of a parent may make a call. Calls added later are closed to it. */
export const openToParents = (area: string, path: string): boolean => areas.includes(area) || paths.includes(path)
