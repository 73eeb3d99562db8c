import { behaviorsOf, withLegacyObservers } from './behaviors'
import { codeSpace } from './environment'
import { withPlainEvents } from './events'
import { hasRun, runModule } from './modules'
import { componentsOf, moduleFile } from './paths'
import { program } from './program'
import { record } from './record'
import { meter } from './set-data'
import { addComponentSheet } from './styles'
import type { Data, Definition, Instance, Method } from './types'

let defining = ''
let app: Data | undefined
const registeredPages = new Set<string>()

export const currentApp = (): Data | undefined => app
export const isRegistered = (path: string): boolean => registeredPages.has(path)

export function registerApp(definition: Data): void {
  app = definition
}

function prepared(definition: Definition): Definition {
  const made = { ...definition }
  if (definition.behaviors) made.behaviors = behaviorsOf(definition.behaviors)
  if (definition.properties) made.properties = withLegacyObservers(definition.properties)
  if (definition.methods) made.methods = withPlainEvents(definition.methods)
  return made
}

export function registerPage(definition: Definition): void {
  registeredPages.add(defining)
  const { behaviors } = definition
  const made = withPlainEvents(behaviors ? { ...definition, behaviors: behaviorsOf(behaviors) } : definition)
  codeSpace.componentEnv(defining, ({ Page }) => {
    Page(made as never)
  })
}

/** Applies options that the framework otherwise reads only from JSON. */
function applyOptions(path: string, options: Definition['options'] = {}): void {
  const config = codeSpace.getComponentStaticConfig(path)
  if (!config) return
  if (options.styleIsolation) Object.assign(config, { styleIsolation: options.styleIsolation })
  else if (options.addGlobalClass && !config.styleIsolation) Object.assign(config, { styleIsolation: 'apply-shared' })
}

export function registerComponent(definition: Definition): unknown {
  const path = defining
  if (program.pages.includes(path)) registeredPages.add(path)
  applyOptions(path, definition.options)
  addComponentSheet(path)
  const created: Method | undefined = definition.lifetimes?.created ?? definition.created
  const made = prepared({ ...definition, methods: definition.methods ?? {} })
  made.lifetimes = {
    ...definition.lifetimes,
    created() {
      const instance = this as Instance
      meter(instance, { kind: 'component', path })
      // compiled :host rules select elements by this attribute
      const element = instance._$.getBackendElement() as HTMLElement | null
      element?.setAttribute?.('is', path)
      created?.call(instance)
    },
  }
  return codeSpace.componentEnv(path, ({ Component }) => Component(made as never) as unknown)
}

export function registerBehavior(definition: Definition): unknown {
  const made = prepared(definition)
  return codeSpace.componentEnv(defining || 'app', ({ Behavior }) => Behavior(made as never) as unknown)
}

/** Runs the script of a page or component once. */
function define(path: string): void {
  if (hasRun(`${path}.js`)) return
  const outer = defining
  defining = path
  try {
    runModule(`${path}.js`)
  } finally {
    defining = outer
  }
}

/** Defines a page or component after the components that it uses. */
export function defineTree(path: string, seen = new Set<string>()): void {
  if (seen.has(path)) return
  seen.add(path)
  for (const target of Object.values(componentsOf(path))) {
    let file: string
    try {
      file = moduleFile(path, target)
    } catch (error) {
      record.errors.push(
        `usingComponents ${target} of ${path}: ${error instanceof Error ? error.message : String(error)}`,
      )
      continue
    }
    defineTree(file.replace(/\.js$/, ''), seen)
  }
  define(path)
}
