import { contract } from '../../contract'
import type { Endpoint } from '../../contract/kernel/define'
import { facts, filesBelow } from './facts'

const calls = facts('calls', ['method', 'path', 'input', 'answer', 'area', 'id'])
const endpoints = Object.entries(contract).flatMap(([area, group]) =>
  Object.entries(group as Record<string, Endpoint>).map(([name, endpoint]) => ({ area, name, endpoint })),
)
const keysOf = (schema: object): string[] => {
  const found = new Set<string>()
  const walk = (node: unknown) => {
    if (node === null || typeof node !== 'object') return
    if ('properties' in node) for (const key of Object.keys(node.properties as object)) found.add(key)
    Object.values(node).forEach(walk)
  }
  walk(schema)
  return [...found]
}
const listed = (cell: string) => cell.split(', ').filter(Boolean)

/** Calls that the specification implies without naming them. Their paths are ours. */
const ours = endpoints
  .filter(({ endpoint }) => endpoint.ours === true)
  .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)

describe('calls of the specification', () => {
  test.each(calls.filter(({ area }) => area !== ''))(
    'are declared in $area as spelt in the specification: $method $path ($id)',
    (call) => {
      const found = endpoints.find(({ area, endpoint }) => area === call.area && endpoint.path === call.path)
      expect(found?.endpoint.method).toBe(call.method)
      expect(keysOf(found?.endpoint.input ?? {})).toEqual(expect.arrayContaining(listed(call.input)))
      expect(keysOf(found?.endpoint.data ?? {})).toEqual(expect.arrayContaining(listed(call.answer)))
    },
  )

  // security G1
  test('are the only declared calls besides our own, and none is declared twice', () => {
    const specified = calls.map(({ method, path }) => `${method} ${path}`)
    const known = [...specified, ...ours]
    const declared = endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
    expect(declared.filter((call) => !known.includes(call))).toEqual([])
    expect(new Set(declared).size).toBe(declared.length)
    expect(ours.filter((call) => specified.includes(call))).toEqual([])
  })
})

/** All numbers of the contract by name, from the kernel and from the areas. */
const numbers = filesBelow('contract')
  .filter((file) => file.endsWith('.ts') && file !== 'contract/index.ts')
  .flatMap((file) => Object.entries(jest.requireActual<Record<string, object>>(`../../${file}`)))
  .filter(([name]) => /^limits$|Limits$/.test(name))
  .map(([, group]) => group)

test.each(facts('constants', ['name', 'value', 'id']))('declares $name as $value ($id)', ({ name = '', value }) => {
  expect(numbers.filter((group) => name in group)).toEqual([expect.objectContaining({ [name]: Number(value) })])
})
