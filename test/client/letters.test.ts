import { cut, fitted, isBlank, lettersIn, shortened } from '@contract/kernel/letters'

const samples = [
  '字😀👩‍❤️‍👨a',
  'é'.normalize('NFD') + 'x',
  '🇨🇳🇺🇸🇨',
  '1️⃣2',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿x',
  'नमस्ते क्षत्रिय',
  'ประเทศไทย การ์ตูนกำลัง',
  '𠮷野家',
  '한글'.normalize('NFD'),
  'བསྒྲུབས',
  '👍🏽👍👩🏽‍💻',
  'می‌خواهم',
  'ක්‍රි',
  '葛󠄀城',
  'ഹൃദയം ക്ക',
  'குமார்',
  'ﾊﾞ',
  '\u0600123',
  'a\r\nb',
]

// B.X42
test('counts code points', () => {
  expect(['', '字', '😀', '🇨🇳', '𠮷野家'].map(lettersIn)).toEqual([0, 1, 1, 2, 3])
})

test.each(samples)('cuts %j at any place without splitting what a reader sees as one sign', (text) => {
  const ends = new Set([0])
  for (const { index, segment } of new Intl.Segmenter('zh').segment(text)) ends.add(index + segment.length)
  for (let most = 0; most <= lettersIn(text); most += 1) {
    const short = cut(text, most)
    expect(text.startsWith(short)).toBe(true)
    expect(lettersIn(short)).toBeLessThanOrEqual(most)
    expect([short, ends.has(short.length)]).toEqual([short, true])
  }
  expect(cut(text, lettersIn(text))).toBe(text)
})

test('shortens a text with an ellipsis', () => {
  expect([shortened('一二三', 3), shortened('一二三四', 3), shortened('一二👩🏽‍💻', 3)]).toEqual([
    '一二三',
    '一二三…',
    '一二…',
  ])
})

test.each([
  ['an emoji that has room', '字😀', '字', 2, '字😀'],
  ['an emoji without room', `${'字'.repeat(999)}👩🏽‍💻`, '字'.repeat(999), 1000, '字'.repeat(999)],
  ['a paste at the end', 'abcdefgh', 'abc', 5, 'abcde'],
  ['a paste in the middle', 'ab😀😀😀cd', 'abcd', 5, 'ab😀cd'],
  ['a paste over all', '12345678', 'abc', 5, '12345'],
  ['a letter less of a text that is too long', '01234567', '012345678', 4, '01234567'],
  ['a typed letter when the field is full', 'abcxde', 'abcde', 5, 'abcde'],
])('fits %s', (_what, typed, before, most, kept) => {
  expect(fitted(typed, before, most)).toBe(kept)
})

// security C2
test('knows texts that draw nothing', () => {
  expect(
    ['', ' ', '\n\t', '\u2800\u2800', '\u3164', '\u200B\uFEFF', '\u00AD'].filter((text) => !isBlank(text)),
  ).toEqual([])
  expect(['a', '。', '😀', '⠁'].filter(isBlank)).toEqual([])
})
