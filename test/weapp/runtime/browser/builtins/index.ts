/** Built-in components by tag. All other tags are plain boxes. */
import type { BuiltIn } from './built-in'
import { checkbox, checkboxGroup, radio, radioGroup, slider, switchControl } from './choice'
import { icon, pageContainer, progress, richText } from './content'
import { input, textarea } from './field'
import { button, form, label, navigator, picker } from './form'
import { canvas, image, webView } from './media'
import { pickerView, pickerViewColumn } from './picker-view'
import { scrollView } from './scroll-view'
import { swiper, swiperItem } from './swiper'

export const BUILT_INS: Record<string, BuiltIn> = {
  view: {},
  text: {},
  'cover-view': {},
  'cover-image': image,
  'root-portal': {},
  'match-media': {},
  button,
  form,
  label,
  picker,
  navigator,
  input,
  textarea,
  switch: switchControl,
  checkbox,
  'checkbox-group': checkboxGroup,
  radio,
  'radio-group': radioGroup,
  slider,
  image,
  canvas,
  'web-view': webView,
  'rich-text': richText,
  progress,
  icon,
  'page-container': pageContainer,
  'scroll-view': scrollView,
  swiper,
  'swiper-item': swiperItem,
  'picker-view': pickerView,
  'picker-view-column': pickerViewColumn,
}

/** Properties that every component has. */
export const COMMON_PROPERTIES = ['name', 'value', 'disabled', 'hoverClass', 'ariaLabel', 'ariaRole', 'animation']
