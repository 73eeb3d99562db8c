import { Button, View } from '@tarojs/components'
import { shell as text } from '@/texts/shell'

/** A.shell.02, A.shell.03. */
export const NotFound = ({ onHome }: { onHome: () => void }) => (
  <View className='eg-broken'>
    <View className='eg-broken__dog' />
    <View className='eg-broken__title'>{text.notFound}</View>
    <Button className='eg-broken__again' onClick={onHome}>
      {text.home}
    </Button>
  </View>
)
