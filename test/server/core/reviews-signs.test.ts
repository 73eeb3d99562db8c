import { groupNameProblem } from '../../../server/domains/account/groups/rules'
import { nicknameProblem } from '../../../server/domains/core/reviews/rules'
import { codeNameProblem } from '../../../server/domains/meeting/planes/rules'
import { isPrintable } from '../../../server/http/text-kinds'

const every = Array.from({ length: 0x110000 }, (_, point) => point)
  .filter((point) => point < 0xd800 || point > 0xdfff)
  .map((point) => String.fromCodePoint(point))

/** Characters that are hardly visible beside a letter: marks, spaces, joiners, modifiers, fillers and blanks. */
const hardlySeen = every.filter(
  (one) =>
    /[\p{M}\p{Cf}\p{Z}\p{Sk}\p{Default_Ignorable_Code_Point}\u02B0-\u02FF\uA700-\uA721\u2800\uFFFC\u{13441}\u{13442}\u{1D159}]/u.test(
      one,
    ) &&
    // exceptions: a trailing space is trimmed, ^ is visible, and a skin tone is drawn as a patch of colour
    !/[ ^\p{EMod}]/u.test(one),
)

const isRefused = (name: string, problem: (name: string) => string | undefined) =>
  !isPrintable(name) || problem(name) !== undefined

const hex = (one: string) => (one.codePointAt(0) ?? 0).toString(16)

const kinds = [
  ['a nickname', nicknameProblem],
  ['a code name', (name: string) => codeNameProblem(name, '')],
  ['the name of a group', groupNameProblem],
] as const

// security C2, V14
test.each(kinds)('refuses a copy of %s with a hardly visible sign', (_, problem) => {
  expect(hardlySeen.length).toBeGreaterThan(2500)
  for (const name of ['林间', 'Lin', '小林1', 'あい', '林😀'])
    expect(
      hardlySeen
        .filter((sign) => {
          const copy = name + sign
          // a sign that combines with the letter into another letter is visible, and so is a keycap
          if (copy.normalize('NFC').length < copy.length || sign === '\u20E3') return false
          // a space of any kind at the end is trimmed, so the name is unchanged
          return copy.trim() !== name && !isRefused(copy, problem)
        })
        .map((sign) => `${name} ${hex(sign)}`),
    ).toEqual([])
  for (const sign of hardlySeen.filter((one) => /\p{Z}/u.test(one)))
    expect([hex(sign), isRefused(`林${sign}间`, problem)]).toEqual([hex(sign), true])
  for (const copy of ['林  间', '🐶\u200D🐱的家', '林😀\uFE0F', '林1\uFE0F', '林\u302A间'])
    expect([copy, isRefused(copy, problem)]).toEqual([copy, true])
})

test.each(kinds.slice(0, 2))('accepts %s of any script, with emoji', (_, problem) => {
  const drawn = [
    'Zoë Lin',
    'Nguyễn',
    'ไก่ชน',
    'नमस्ते',
    'محمد',
    'ئۇيغۇر',
    'བོད་ཡིག',
    'ガーデン',
    '林❤️间',
    '👩‍🚀宇宙',
    '3️⃣月',
    '👍🏽好',
    '林·间',
    '々木',
    '林 间',
  ]
  expect(drawn.filter((name) => isRefused(name, problem))).toEqual([])
})
