export { DocumentScreen } from './document'
export { LegalLinks, openDocument } from './legal-links'
