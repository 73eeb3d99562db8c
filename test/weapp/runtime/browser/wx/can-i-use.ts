import { BUILT_INS, COMMON_PROPERTIES } from '../builtins'
import { stubbed } from '../stubs'
import { isFunction, isRecord } from '../types'

const OPEN_TYPES = new Set(
  `contact share getPhoneNumber getRealtimePhoneNumber getUserInfo launchApp openSetting chooseAvatar
agreePrivacyAuthorization`.split(/\s+/),
)

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

function component(tag: string, [attribute, option]: string[]): boolean {
  const builtIn = BUILT_INS[tag]
  if (!builtIn) return false
  if (attribute === undefined) return true
  if (attribute === 'open-type' && option !== undefined) return OPEN_TYPES.has(option)
  return [...(builtIn.properties ?? []), ...COMMON_PROPERTIES].includes(camel(attribute))
}

/**
 * The result of `wx.canIUse`. `served` are the implemented functions; any other function counts only if a test has
 * stubbed it.
 */
export function canIUse(schema: string, wx: Record<string, unknown>, served: Set<string>): boolean {
  const [name = '', part, ...rest] = schema.split('.')
  const api = wx[name]
  if (api === undefined) return component(name, part === undefined ? [] : [part, ...rest])
  if (!served.has(name) && !stubbed(name)) return false
  if (part === 'return' && rest[0] !== undefined && isFunction(api)) {
    const answer = api.call(undefined)
    return isRecord(answer) && rest[0] in answer
  }
  return true
}
