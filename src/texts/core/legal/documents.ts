import type { DocumentPeriod } from '@contract/core/legal'
import type { DocumentName, LegalDocument, Period } from './format'

/** `within` writes a document that names a period which the operator can set; `default` has the period of the specification. */
type Loaded = Promise<{ default: LegalDocument; period?: DocumentPeriod; within?: (period: Period) => LegalDocument }>

/** The documents by name. Each is loaded when needed, on the web as a separate file. */
export const documents: Readonly<Record<DocumentName, () => Loaded>> = {
  'network-safe': () => import('./network-safe'),
  'privacy-protection': () => import('./privacy-protection'),
  'user-service': () => import('./user-service'),
  'group-rule': () => import('./group-rule'),
  'vip-service-agreement': () => import('./vip-service-agreement'),
  'thrid-party-share-info': () => import('./thrid-party-share-info'),
  'personal-info-collection': () => import('./personal-info-collection'),
  'content-manage-rules': () => import('./content-manage-rules'),
  'user-guidelines': () => import('./user-guidelines'),
  'real-person-authentication': () => import('./real-person-authentication'),
  unsubscribe: () => import('./unsubscribe'),
  'education-info-agreement': () => import('./education-info-agreement'),
  'marriage-info-agreement': () => import('./marriage-info-agreement'),
  'work-agreement': () => import('./work-agreement'),
  'report-protocol': () => import('./report-protocol'),
  'year-end-romance-rule': () => import('./year-end-romance-rule'),
  'dog-food-rule': () => import('./dog-food-rule'),
  'recharge-agreement': () => import('./recharge-agreement'),
}
