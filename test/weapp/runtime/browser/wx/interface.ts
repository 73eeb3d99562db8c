/** Dialogs, bars and scrolling, which WeChat draws itself. */
import type { ModalOptions, ToastOptions } from '../../chrome'
import { callPage, paintTop, topPage } from '../pages'
import { shell } from '../program'
import { answerOf, ask } from '../stubs'
import { type Data, isRecord } from '../types'
import { changeTab, hideTabBar } from '../window-chrome'
import { asyncApi, type Implementation, WxFailureError } from './api'
import { select } from './selector-query'

const TOAST_MS = 1500
/** With this value of a stub, a tap on the drawn dialog gives the answer. */
const DRAWN = 'draw'

function toast(options: Data, icon: ToastOptions['icon'], duration: number): void {
  shell.toast({ title: String(options.title ?? ''), icon: icon ?? 'success', duration, mask: Boolean(options.mask) })
}

async function showModal(options: Data): Promise<Data> {
  if (answerOf('native:modal', options) === DRAWN) {
    const { confirm, content } = await shell.modal(options as ModalOptions)
    return { confirm, cancel: !confirm, content: options.editable && confirm ? content : null }
  }
  const answer = await ask('native:modal', options)
  const given = isRecord(answer) ? answer : {}
  const confirm = given.confirm ?? !given.cancel
  return { ...given, confirm, cancel: !confirm }
}

async function showActionSheet(options: Data): Promise<Data> {
  const items = Array.isArray(options.itemList) ? options.itemList.map(String) : []
  const stubbed = answerOf('native:actionSheet', options)
  const tapIndex = stubbed === DRAWN ? await shell.choose(items) : ((await ask('native:actionSheet', options)) ?? 0)
  if (typeof tapIndex !== 'number' || tapIndex < 0) throw new WxFailureError('cancel')
  return { tapIndex }
}

function changeBar(change: { title?: string; barBackground?: string; barText?: string }): void {
  const entry = topPage()
  if (!entry) return
  Object.assign(entry, change)
  paintTop()
}

function tab({ index }: Data, change: Parameters<typeof changeTab>[1]): void {
  changeTab(Number(index), change)
  paintTop()
}

function scrollPage({ scrollTop, selector, offsetTop, duration }: Data): void {
  const behavior: ScrollBehavior = duration === 0 ? 'instant' : 'auto'
  const element = selector ? select(topPage()?.instance, String(selector))[0]?.getBackendElement() : undefined
  const rect = element ? (element as unknown as HTMLElement).getBoundingClientRect() : undefined
  const top = rect ? rect.top + scrollY + Number(offsetTop ?? 0) : scrollTop
  if (top !== undefined) scrollTo({ top: Number(top), behavior })
}

export const userInterface: Record<string, Implementation> = {
  showToast: (options) => toast(options, options.icon as ToastOptions['icon'], Number(options.duration ?? TOAST_MS)),
  hideToast: () => shell.hideToast(),
  showLoading: (options) => toast(options, 'loading', 0),
  hideLoading: () => shell.hideToast(),
  showModal,
  showActionSheet,
  setNavigationBarTitle: ({ title }) => changeBar({ title: String(title) }),
  setNavigationBarColor: ({ frontColor, backgroundColor }) => {
    const barText = frontColor === '#ffffff' ? 'white' : 'black'
    changeBar({ barText, ...(backgroundColor ? { barBackground: String(backgroundColor) } : {}) })
  },
  showNavigationBarLoading: () => undefined,
  hideNavigationBarLoading: () => undefined,
  hideHomeButton: () => undefined,
  setBackgroundColor: () => undefined,
  setBackgroundTextStyle: () => undefined,
  setTabBarBadge: (options) => tab(options, { badge: String(options.text) }),
  removeTabBarBadge: (options) => tab(options, { badge: undefined }),
  showTabBarRedDot: (options) => tab(options, { dot: true }),
  hideTabBarRedDot: (options) => tab(options, { dot: false }),
  setTabBarItem: (options) =>
    tab(options, {
      ...(options.text ? { text: String(options.text) } : {}),
      ...(options.iconPath ? { icon: String(options.iconPath) } : {}),
      ...(options.selectedIconPath ? { selectedIcon: String(options.selectedIconPath) } : {}),
    }),
  showTabBar: () => {
    hideTabBar(false)
    paintTop()
  },
  hideTabBar: () => {
    hideTabBar(true)
    paintTop()
  },
  startPullDownRefresh: () => {
    const entry = topPage()
    if (entry) callPage(entry, 'onPullDownRefresh')
  },
  stopPullDownRefresh: () => undefined,
  pageScrollTo: scrollPage,
}

/** Functions that succeed without a visible effect. Tests read their arguments. */
const SILENT = `setClipboardData showShareMenu hideShareMenu updateShareMenu vibrateShort vibrateLong setKeepScreenOn
setVisualEffectOnCapture enableAlertBeforeUnload disableAlertBeforeUnload hideKeyboard setInnerAudioOption preloadPage
reportPerformance loadFontFace`.split(/\s+/)

export const silentApis = Object.fromEntries(SILENT.map((name) => [name, asyncApi(name, () => undefined)]))
