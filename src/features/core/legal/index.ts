export { AgreeLine } from './agree-line'
export { DocumentScreen } from './document'
export { LicencesScreen } from './licences'
export { LegalLinks, openDocument } from './legal-links'
