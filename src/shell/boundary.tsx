import { Component, type ReactNode } from 'react'
import { shell as text } from '@/texts/core/shell'
import { ErrorState } from '@/ui'

/** The error boundary of a screen. The bar and the way back stay, and a retry mounts the screen again. */
export class Boundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError() {
    return { broken: true }
  }
  override render() {
    if (!this.state.broken) return this.props.children
    const again = () => this.setState({ broken: false })
    return <ErrorState title={text.broken} text={text.brokenHint} retry={text.reload} onRetry={again} />
  }
}
