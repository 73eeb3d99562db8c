export { AgreeLine } from './agree-line'
export { DocumentScreen } from './document'
export { LegalLinks, openDocument } from './legal-links'
