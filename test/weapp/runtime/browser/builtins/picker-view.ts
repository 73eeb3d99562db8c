import { withPixels } from '../environment'
import { behaviourOf, type BuiltIn, numberOf, textOf } from './built-in'

const ROW_PX = 34
const SETTLED_MS = 120

const columnsOf = (view: Element) => [...view.querySelectorAll<HTMLElement>('wx-picker-view-column')]

function rowHeight(column: HTMLElement): number {
  return (column.firstElementChild as HTMLElement | null)?.offsetHeight || ROW_PX
}

/** A picker with columns that snap to their rows. */
export const pickerView: BuiltIn = {
  properties: ['value', 'indicatorStyle', 'maskStyle'],
  create({ element }) {
    let given = ''
    return {
      value: () => columnsOf(element).map((column) => Math.round(column.scrollTop / rowHeight(column))),
      update(props) {
        const wanted = JSON.stringify(props.value ?? [])
        const height = /height:\s*([\d.]+)px/.exec(withPixels(textOf(props.indicatorStyle)))?.[1]
        element.style.setProperty('--row', `${height ?? ROW_PX}px`)
        if (wanted === given) return
        given = wanted
        const values = Array.isArray(props.value) ? (props.value as unknown[]) : []
        requestAnimationFrame(() => {
          columnsOf(element).forEach((column, index) => {
            column.scrollTop = numberOf(values[index], 0) * rowHeight(column)
          })
        })
      },
    }
  },
}

export const pickerViewColumn: BuiltIn = {
  create({ element }) {
    let timer = 0
    let last = -1
    element.addEventListener('scroll', () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => {
        const view = behaviourOf(element.closest('wx-picker-view'))
        const row = Math.round(element.scrollTop / rowHeight(element))
        const before = view?.node.props().value
        const column = columnsOf(view?.node.element ?? element).indexOf(element)
        const known = Array.isArray(before) ? numberOf(before[column], 0) : 0
        if (row === last || (last < 0 && row === known)) return
        last = row
        view?.node.fire('change', { value: view.value?.() })
      }, SETTLED_MS)
    })
    return {}
  },
}
