export { type Draft, keptDraft, keptDrafts, newDraft, sentAs } from './drafts'
export { EmojiPanel } from './emoji-panel'
export { useKeyboard } from './use-keyboard'
export { WriteField } from './write-field'
