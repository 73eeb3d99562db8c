/** The object `wx` of the logic thread. */
import { pause, toView } from '../bridge'
import * as navigation from '../navigation'
import { topPage } from '../pages'
import { program } from '../program'
import { type Data, type Instance, isRecord, type Method } from '../types'
import { asyncApi, type Implementation, recordingObject, syncApi } from './api'
import { canIUse } from './can-i-use'
import { fileApis, getFileSystemManager } from './files'
import { silentApis, userInterface } from './interface'
import { createIntersectionObserver } from './intersection'
import { listen, unlisten } from './listeners'
import { objects } from './objects'
import { requests } from './request'
import { createSelectorQuery } from './selector-query'
import { connectSocket } from './socket'
import { createInnerAudioContext, createWebAudioContext, getRecorderManager } from './sound'
import { storage, storageSync } from './storage'
import { system, systemInfo } from './system'

/** These functions begin with `create`, but take callbacks like other functions and return no object. */
const NOT_FACTORIES = /^createBLE/
const FACTORY = /^create[A-Z]|^get\w*Manager$/
const LISTENER = /^(on|off)([A-Z]\w*)/

/** The stack changes after the call has returned, so code right after the call still sees the old page. */
const navigate =
  (go: (options: navigation.NavigateOptions) => object): Implementation =>
  async (args) => {
    await pause(0)
    return go(args)
  }

const implementations: Record<string, Implementation> = {
  ...userInterface,
  ...storage,
  ...fileApis,
  navigateTo: navigate(navigation.navigateTo),
  redirectTo: navigate(navigation.redirectTo),
  navigateBack: navigate(navigation.navigateBack),
  reLaunch: navigate(navigation.reLaunch),
  switchTab: navigate(navigation.switchTab),
  login: () => ({ code: `stub-code-${Date.now()}` }),
  checkSession: () => ({}),
  getSystemInfo: systemInfo,
  getSystemInfoAsync: systemInfo,
  getNetworkType: () => ({ networkType: 'wifi' }),
  getSetting: () => ({ authSetting: {} }),
  getPrivacySetting: () => ({ needAuthorization: false, privacyContractName: '' }),
  requirePrivacyAuthorize: () => ({}),
  authorize: () => ({}),
}

const component = (value: unknown): Instance | undefined =>
  isRecord(value) && value._$ ? (value as Instance) : topPage()?.instance

const synchronous: Record<string, Method> = {
  ...(system as Record<string, Method>),
  ...(storageSync as Record<string, Method>),
  ...requests,
  ...silentApis,
  connectSocket: connectSocket as Method,
  createSelectorQuery: () => createSelectorQuery(topPage()?.instance),
  createIntersectionObserver: (owner, options) => createIntersectionObserver(component(owner), options as object),
  getFileSystemManager,
  getRecorderManager,
  createInnerAudioContext,
  createWebAudioContext,
  nextTick: (work) => toView(work as () => void),
  reportEvent: () => undefined,
  reportAnalytics: () => undefined,
  getRealtimeLogManager: () => recordingObject('realtimeLog'),
  getLogManager: () => recordingObject('log'),
}

/** There are no cloud functions: calls of them are recorded and fail. */
const cloud = new Proxy({ init() {} } as Data, {
  get: (target, key) =>
    typeof key === 'string' && !(key in target) ? asyncApi(`cloud.${key}`) : Reflect.get(target, key),
})

function otherApi(name: string): Method {
  const listener = LISTENER.exec(name)
  if (listener) {
    const event = `on${listener[2] ?? ''}`
    const act = listener[1] === 'on' ? listen : unlisten
    return (callback) => act(event, callback as () => void)
  }
  if (FACTORY.test(name) && !NOT_FACTORIES.test(name)) return syncApi(name, () => recordingObject(name))
  return name.endsWith('Sync') ? syncApi(name) : asyncApi(name)
}

/** Builds `wx`: implemented functions, and for all other names of WeChat a function that records the call and fails. */
export function createWx(): Record<string, unknown> {
  const wx: Record<string, unknown> = { ...objects, cloud }
  for (const [name, implementation] of Object.entries(implementations)) wx[name] = asyncApi(name, implementation)
  for (const [name, implementation] of Object.entries(synchronous)) {
    wx[name] = name in requests || name in silentApis ? implementation : syncApi(name, implementation)
  }
  const served = new Set(Object.keys(wx)).add('canIUse')
  wx.canIUse = (schema: unknown) => canIUse(String(schema), wx, served)
  for (const name of program.apiNames) {
    if (LISTENER.test(name)) served.add(name)
    wx[name] ??= otherApi(name)
  }
  return wx
}
