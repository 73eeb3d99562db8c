import type { IPluginContext } from '@tarojs/service'

type Platform = {
  platform: string
  template: { mergeComponents(context: IPluginContext, patch: Record<string, Record<string, string>>): void }
}

const named = { 'aria-label': '', 'aria-role': '', 'aria-hidden': '' }
const control = { ...named, 'aria-disabled': '', 'aria-checked': '', 'aria-selected': '', 'aria-expanded': '' }

/** What each element may say to a screen reader. Short on purpose: every line is repeated in the templates. */
const components = {
  View: { ...control, 'aria-modal': '', 'aria-live': '', 'aria-level': '' },
  Text: { ...named, 'aria-live': '', 'aria-level': '' },
  Image: named,
  Button: control,
  Input: { 'aria-label': '', 'aria-invalid': '' },
  Textarea: { 'aria-label': '', 'aria-invalid': '' },
  Switch: named,
  ScrollView: named,
}

/** Taro plugin: the mini-program templates list each attribute they pass on, and list none of ARIA. */
export default (context: IPluginContext) => {
  context.registerMethod({
    name: 'onSetupClose',
    fn(platform: Platform) {
      if (platform.platform === 'weapp') platform.template.mergeComponents(context, components)
    },
  })
}
