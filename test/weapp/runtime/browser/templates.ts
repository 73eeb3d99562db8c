/** Gives the compiled templates to glass-easel. */
import { codeSpace } from './environment'
import { componentsOf } from './paths'
import { program } from './program'

/** Adds globals of WXS, and the type name to which `x.constructor` is rewritten. */
function addWxsGlobals(): void {
  Object.assign(window, {
    getRegExp: (pattern: string, flags?: string) => new RegExp(pattern, flags),
    getDate: (...parts: [number]) => new Date(...parts),
  })
  Object.defineProperty(Object.prototype, '__wxsConstructor__', {
    get(this: unknown) {
      return Object.prototype.toString.call(this).slice(8, -1)
    },
    enumerable: false,
    configurable: true,
  })
}

export function addTemplates(): void {
  addWxsGlobals()
  const groups = (0, eval)(`(${program.templates})`) as Record<string, unknown>
  for (const [file, json] of Object.entries(program.json)) {
    const path = file.slice(0, -'.json'.length)
    if (program.js[`${path}.js`] === undefined || program.wxml[`${path}.wxml`] === undefined) continue
    codeSpace.addComponentStaticConfig(path, { ...json, usingComponents: componentsOf(path) } as never)
    codeSpace.addCompiledTemplate(path, { groupList: groups, content: groups[path] } as never)
  }
}
