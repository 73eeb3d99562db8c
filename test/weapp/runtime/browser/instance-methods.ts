/** Instance methods that the framework lacks, or implements differently from WeChat. */
import { component as adapter } from 'glass-easel-miniprogram-adapter'
import { tabBarOf } from './custom-tab-bar'
import { entryOf, topPage } from './pages'
import { type Instance, isFunction } from './types'
import { createIntersectionObserver } from './wx/intersection'
import { createSelectorQuery } from './wx/selector-query'

const entryFor = (instance: unknown) => entryOf(instance) ?? topPage()

const methods = {
  createSelectorQuery(this: Instance) {
    return createSelectorQuery(this)
  },
  createIntersectionObserver(this: Instance, options?: object) {
    return createIntersectionObserver(this, options)
  },
  getTabBar(this: Instance) {
    return tabBarOf(entryFor(this))
  },
  getPageId(this: Instance) {
    return `pageId:${entryFor(this)?.id ?? 0}`
  },
  animate(_selector: string, _frames: unknown, ms: number, done?: () => void) {
    if (done) setTimeout(done, ms)
  },
  clearAnimation(_selector: string, options?: unknown, done?: () => void) {
    const callback = isFunction(options) ? options : done
    callback?.call(undefined)
  },
  getAppBar: () => null,
  setUpdatePerformanceListener() {},
  setPassiveEvent() {},
  setInitialRenderingCache() {},
  applyAnimatedStyle() {},
  clearAnimatedStyle() {},
}

export function addInstanceMethods(): void {
  Object.assign(adapter.ComponentCaller.prototype, methods)
}
