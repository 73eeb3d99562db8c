import { readFileSync } from 'node:fs'
import { newerIn } from '../support/newer'

test('calls nothing that the oldest phones of our list lack, without a guard or a filling', () => {
  expect(newerIn('dist/weapp')).toEqual([])
})

test('calls no filled function in the scripts that run before the filling', () => {
  for (const file of ['runtime.js', 'taro.js'])
    expect(readFileSync(`dist/weapp/${file}`, 'utf8')).not.toMatch(/fromEntries|hasOwn\(|\.flat(Map)?\(|replaceAll/)
  expect(readFileSync('dist/weapp/app.js', 'utf8') + readFileSync('dist/weapp/common.js', 'utf8')).toMatch(
    /fromEntries\([\w$]+\)\{/,
  )
})
