// Templates and runtime number forwarded attributes separately: both need the same list.
import { mergeInternalComponents } from '@tarojs/shared'
import components from './aria.json'

mergeInternalComponents(components)
