// In place of what Taro loads in every browser and 二狗 never shows: its tab bar, navigation bar, pull to refresh and
// icon font; and of the mini-program's runtime, which parses HTML that nobody writes (config/index.ts).
const nothing = () => undefined

export { nothing as defineCustomElement, nothing as initNavigationBar, nothing as parser, nothing as setInnerHTML }
export const TaroTabbar = undefined
export const TaroPullToRefreshCore = undefined
