import type { ComponentProps } from 'react'
import type { DocumentName } from '@/routes/legal'
import { Checkbox, press, Row } from '@/ui'
import { openDocument } from './legal-links'
import './agree-line.scss'

type AgreeLineProps = Pick<ComponentProps<typeof Row>, 'mt' | 'mb' | 'justify'> & {
  checked: boolean
  onChange: (checked: boolean) => void
  /** The text before the document's name, and the label of the whole line for screen readers. */
  words: string
  label: string
  document: DocumentName
  name: string
}

/** A checkbox to agree to a document, and a link to read it. */
export const AgreeLine = ({ checked, onChange, words, label, document, name, ...place }: AgreeLineProps) => (
  <Row wrap align='center' className='eg-legal-agree' {...place}>
    <Checkbox checked={checked} onChange={onChange} label={label}>
      {words}
    </Checkbox>
    <Row align='center' hit color='info' size='sub' className='eg-tap' {...press(() => openDocument(document))}>
      {name}
    </Row>
  </Row>
)
