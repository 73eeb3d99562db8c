// Replaces parts of Taro that 二狗 never shows (config/index.ts): in browsers its tab bar, navigation bar, pull to
// refresh and icon font; in the mini-program its parser of HTML.
const nothing = () => undefined

export { nothing as defineCustomElement, nothing as initNavigationBar, nothing as parser, nothing as setInnerHTML }
export const TaroTabbar = undefined
export const TaroPullToRefreshCore = undefined
