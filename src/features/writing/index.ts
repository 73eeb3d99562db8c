export { EmojiPanel } from './emoji-panel'
export { useKeyboard } from './use-keyboard'
export { WriteField } from './write-field'
