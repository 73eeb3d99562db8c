/** Registers the built-in components with the component framework. */
import { builtInSpace, codeSpace } from '../environment'
import { customTags, usedTags } from '../tags'
import type { GeneralComponent } from '../types'
import { BUILT_INS, COMMON_PROPERTIES } from '.'
import { type Behaviour, type BuiltIn, type BuiltInNode, type Props, remember, textOf } from './built-in'
import { watchHover } from './hover'

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function applyAria(element: HTMLElement, props: Props): void {
  for (const [name, value] of Object.entries(props)) {
    if (!/^aria[A-Z]/.test(name) || value === undefined || value === null || value === '') continue
    element.setAttribute(name === 'ariaRole' ? 'role' : kebab(name), textOf(value))
  }
}

function createNode(component: GeneralComponent): BuiltInNode {
  return {
    component,
    element: component.getBackendElement() as unknown as HTMLElement,
    props: () => component.data as Props,
    fire: (name, detail = {}) => {
      component.triggerEvent(name, detail, { bubbles: false, composed: false })
    },
  }
}

const EMPTY_TEMPLATE = { content: () => () => ({ C: () => undefined, B: {} }) }

function define(tag: string, builtIn: BuiltIn, used: Iterable<string>) {
  const names = new Set([...used, ...COMMON_PROPERTIES, ...(builtIn.properties ?? [])])
  const live = new WeakMap<GeneralComponent, Behaviour & { node: BuiltInNode }>()
  const update = (component: GeneralComponent) => {
    const behaviour = live.get(component)
    if (!behaviour) return
    const props = behaviour.node.props()
    applyAria(behaviour.node.element, props)
    behaviour.update?.(props)
  }
  const definition = {
    is: `builtin/${tag}`,
    options: { propertyPassingDeepCopy: 'none' },
    properties: Object.fromEntries([...names].map((name) => [name, { type: null, value: undefined }])),
    observers: {
      '**'(this: GeneralComponent) {
        update(this)
      },
    },
    ...(builtIn.slotless ? { template: EMPTY_TEMPLATE } : {}),
    lifetimes: {
      attached(this: GeneralComponent) {
        if (!live.has(this)) {
          const node = createNode(this)
          const behaviour = Object.assign(builtIn.create?.(node) ?? {}, { node })
          live.set(this, behaviour)
          remember(node.element, node, behaviour)
          if (names.has('hoverClass')) watchHover(node, tag)
        }
        update(this)
      },
    },
  }
  return builtInSpace.defineComponent(definition as never).general()
}

/** Registers every built-in tag, including those that are only used by templates. */
export function registerBuiltIns(): void {
  const used = usedTags()
  for (const tag of new Set([...Object.keys(BUILT_INS), ...used.keys()])) {
    if (customTags.has(tag)) continue
    const component = define(tag, BUILT_INS[tag] ?? {}, used.get(tag) ?? [])
    builtInSpace.setGlobalUsingComponent(tag, component)
    codeSpace.getComponentSpace().setGlobalUsingComponent(tag, component)
  }
}
