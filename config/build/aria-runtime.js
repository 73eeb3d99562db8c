// The templates number the attributes that they pass on, and the runtime numbers them again: both need the same list.
import { mergeInternalComponents } from '@tarojs/shared'
import components from './aria.json'

mergeInternalComponents(components)
