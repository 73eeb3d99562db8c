import { filesBelow, read } from './facts'

const sources = filesBelow('src').filter((file) => /\.tsx?$/.test(file))
const matches = (shape: RegExp) =>
  sources.flatMap((file) => [...read(file).matchAll(shape)].map(([, found = '']) => `${file} ${found}`.trim()))

/** Values on the device that belong to no account, each with its reason. */
const ofDevice: Record<string, string> = {
  'src/api/device.ts DEVICE_ID': 'names the installation',
  'src/api/session.ts storageKeys.token': 'the session itself',
  'src/api/session.ts SESSION_ACCOUNT': 'whose the session is',
  'src/features/account/account/draft.ts LOGIN_DRAFT':
    'typed before there is a session, for half an hour; gone at login',
  'src/features/account/account/invite-code.tsx INVITED_BY': 'an invitation before there is an account',
  'src/features/family/parents/care-offer.tsx FAMILY_CARE_ASKED': 'large letters are of the device',
  'src/shell/theme.ts LOOK': 'light, dark and large letters are of the device',
}

/** State in memory that belongs to no account, each with its reason. */
const ofApp: Record<string, string> = {
  'src/api/outbox-store.ts createStore': 'has its owner in its key',
  'src/api/persisted-value.ts create': 'what all that is persisted is made of',
  'src/api/session.ts create': 'whose the stores are, and what they are made of',
  'src/api/socket.ts createStore': 'the state of the connection',
  'src/api/solve.ts create': 'how many puzzles are being solved',
  'src/features/account/account/draft.ts create': 'the login form: before there is a session',
  'src/features/core/voice/player.ts create': 'what sounds now',
  'src/platform/covers.ts create': 'what covers a page',
  'src/shell/page-origin.ts create': 'which screen is in front',
  'src/shell/host-state.ts create': 'the state of the host',
  'src/ui/open-layers.ts create': 'how many sheets are open',
}

/** Collections and variables that live as long as the app, with the reason why they reveal no other account's data. */
const ofModule: Record<string, string> = {
  'src/api/addresses.ts asks': 'wiring',
  'src/api/call.ts ended': 'counts ended sessions',
  'src/api/call.ts telling': 'a question that is shown',
  'src/api/call.ts verifying': 'a question that is shown',
  'src/api/exchange.ts behind': 'the clock of the server',
  'src/api/link-token.ts gate': 'the link that the app was opened with',
  'src/api/persisted-value.ts writtenElsewhere': 'a key, within one event',
  'src/features/meeting/chat/badges.ts timer': 'a timer',
  'src/features/planet/planet/reactions.ts voting': 'calls under way',
  'src/features/core/people/nicknames.ts asked': 'cleared with the session',
  'src/features/core/people/nicknames.ts era': 'counts sessions',
  'src/features/core/people/nicknames.ts timer': 'a timer',
  'src/features/core/people/nicknames.ts waiting': 'cleared with the session',
  'src/features/core/voice/player.ts stop': 'ends what sounds now',
  'src/platform/addresses.ts asking': 'calls under way',
  'src/platform/addresses.ts book': 'cleared with the session',
  'src/platform/addresses.ts inUse': 'what is on the screen',
  'src/platform/addresses.ts waiting': 'a timer',
  'src/platform/addresses.ts watchers': 'what is on the screen',
}

/** The only files that access the storage of the hosts. */
const storages = [
  'src/api/outbox.ts',
  'src/api/persisted-value.ts',
  'src/api/session.ts',
  'src/platform/files.h5.ts',
  'src/platform/files.weapp.ts',
  'src/platform/index.h5.ts',
  'src/platform/index.weapp.ts',
  'src/platform/page-scripts.h5.ts',
  'src/platform/pages.h5.ts',
  'src/platform/windows.h5.ts',
]

const kinds = 'persistedOfAccount|recordOfAccount|createOfAccount|createOfSession|keptDrafts?'

// security P19
test('keeps values on the device per account, except the listed ones', () => {
  const found = matches(/(?<![\w.])persisted(?:<.*>)?\(\s*['`]?([\w.]+)/g).filter((one) => !/ (first|keyOf)$/.test(one))
  expect(found.sort()).toEqual(Object.keys(ofDevice).sort())
})

test('gives a store in memory to an account or its session, unless it is listed here', () => {
  const found = new Set(matches(/(?<![\w.])(create|createStore)(?:<.*>)?\(/g))
  expect([...found].sort()).toEqual(Object.keys(ofApp).sort())
})

test('lists each collection or variable of a module, since none may reveal another account’s data', () => {
  const app = (file: string) => !/^src\/(ui|routes|texts)\//.test(file)
  const hosts = /^src\/platform\/(?!addresses)/
  const shell = /^src\/shell\/(leave|tab-counts)\.ts/
  const found = [
    ...matches(/^let (\w+)/gm),
    ...matches(/^(?:export )?const (\w+) = new (?:Map|Set)(?:<.*>)?\(\)/gm),
  ].filter((one) => app(one) && !hosts.test(one) && !shell.test(one))
  expect(found.sort()).toEqual(Object.keys(ofModule).sort())
})

test('gives every stored value a name of its own', () => {
  const names = matches(new RegExp(`(?<![\\w.])(?:${kinds})(?:<.*>)?\\(\\s*'(\\w+)'`, 'g')).map(
    (found) => found.split(' ')[1] ?? '',
  )
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('uses the storage of a host in no other file', () => {
  const uses =
    /\b(localStorage|sessionStorage|indexedDB|host\.storage|deviceStorage|(?:set|get|remove)Storage(?:Sync|Info\w*)?)\b/
  expect(sources.filter((file) => uses.test(read(file))).sort()).toEqual(storages)
})

/**
 * Multi-line fields, each with the place that keeps its text when the session ends: an account's store, or the page.
 */
const writers: Record<string, string> = {
  'src/features/core/writing/appeal-form.tsx': 'useUnsent',
  'src/features/meeting/apply/apply-sheet.tsx': 'createOfAccount in flow.ts',
  'src/features/meeting/apply/reason-sheet.tsx': 'useUnsent',
  'src/features/account/cancellation/cancel-form.tsx': 'useUnsent',
  'src/features/account/contacts/contacts-screen.tsx': 'stands by itself on its page',
  'src/features/profile/faq/question-form.tsx': 'createOfAccount',
  'src/features/money/goods/refund-form.tsx': 'createOfAccount',
  'src/features/play/offline/evaluating/evaluate-form.tsx': 'recordOfAccount in drafts.ts',
  'src/features/meeting/onboarding/about-step.tsx': 'recordOfAccount in profile/edit/drafts.ts',
  'src/features/meeting/person-bar/like-words.tsx': 'stands by itself on its page',
  'src/features/meeting/planes/caught-sheet.tsx': 'keptDrafts in drafts.ts',
  'src/features/meeting/planes/throw-sheet.tsx': 'keptDrafts in drafts.ts',
  'src/features/planet/planet/publish/publish-screen.tsx': 'keptDraft in draft.ts',
  'src/features/profile/profile/edit/words-sheet.tsx': 'recordOfAccount in drafts.ts',
  'src/features/profile/prompts/write-screen.tsx': 'recordOfAccount in drafts.ts',
  'src/features/care/reports/report-fields.tsx': 'createOfAccount in draft.ts',
  'src/features/care/support/ask-screen.tsx': 'createOfAccount in draft.ts',
  'src/features/care/support/request-screen.tsx': 'createOfAccount in draft.ts',
}

test('says for each field of several lines where its text stays when the session ends', () => {
  const found = sources.filter((file) => file.startsWith('src/features/') && read(file).includes('<TextArea'))
  expect(found).toEqual(Object.keys(writers).sort())
})
