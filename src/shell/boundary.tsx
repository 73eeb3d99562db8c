import { Button, View } from '@tarojs/components'
import { Component, type ReactNode } from 'react'
import { shell as text } from '@/texts/shell'

/** What breaks in a screen stays in it: the bar and the way back remain, and trying again mounts the screen anew. */
export class Boundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError() {
    return { broken: true }
  }
  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <View className='eg-broken'>
        <View className='eg-broken__title'>{text.broken}</View>
        <View className='eg-broken__hint'>{text.brokenHint}</View>
        <Button className='eg-broken__again' onClick={() => this.setState({ broken: false })}>
          {text.reload}
        </Button>
      </View>
    )
  }
}
