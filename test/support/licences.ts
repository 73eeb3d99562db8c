import { tokenizer } from 'acorn'
import { filesBelow, read } from '../rules/facts'

type Group = { packages: string[]; licence: string; text: string }

/** A text in each package that survives minification and occurs nowhere else. */
const marks: Readonly<Record<string, string>> = {
  react: 'react.element',
  'react-dom': 'compositionstart',
  scheduler: 'unstable_scheduleCallback',
  'react-transition-group': 'unmountOnExit',
  '@tanstack/react-query': 'No QueryClient set',
  '@nutui/nutui-react-taro': 'nut-rtl',
  '@stencil/core': '-shadowcsshost',
  dayjs: '$isDayjsObject',
  'path-to-regexp': 'Missing parameter name',
  'query-string': 'query-string.invalid',
  swiper: 'swiper-icons',
  uqr: 'Data too long',
}

const nameOf = (titled: string) => titled.slice(0, titled.lastIndexOf(' '))
const isText = (value: unknown): value is string => typeof value === 'string' && value.startsWith('[{"packages"')

/** The licence texts in a built app, the files that contain them, and the packages found by their marks. */
export function carriedBy(folder: string) {
  const sources = filesBelow(folder)
    .filter((file) => /\.(js|css|wxss)$/.test(file))
    .map((file) => ({ file, words: read(file) }))
  const filled = sources.filter(({ words }) => words.includes('Permission is hereby granted'))
  const groups = filled.flatMap(({ words }) =>
    [...(tokenizer(words, { ecmaVersion: 'latest' }) as Iterable<{ value?: unknown }>)].flatMap(({ value }) =>
      isText(value) ? (JSON.parse(value) as Group[]) : [],
    ),
  )
  const left = Object.keys(marks).filter((name) => sources.some(({ words }) => words.includes(marks[name] ?? name)))
  return {
    files: filled.map(({ file }) => file),
    groups,
    named: groups.flatMap(({ packages }) => packages.map(nameOf)),
    left,
  }
}
