/** A compiled mini-program as the page receives it. This file has only types, shared by node and browser. */

interface WindowJson {
  navigationBarTitleText?: string
  navigationBarBackgroundColor?: string
  navigationBarTextStyle?: string
  navigationStyle?: 'default' | 'custom'
  onReachBottomDistance?: number
  enablePullDownRefresh?: boolean
}

export interface PageJson extends WindowJson {
  component?: boolean
  usingComponents?: Record<string, string>
  styleIsolation?: string
  addGlobalClass?: boolean
}

interface TabJson {
  pagePath: string
  text: string
  iconPath?: string
  selectedIconPath?: string
}

interface TabBarJson {
  custom?: boolean
  color?: string
  selectedColor?: string
  backgroundColor?: string
  borderStyle?: string
  list: TabJson[]
}

export interface SubPackage {
  /** with a trailing slash */
  root: string
  pages: string[]
  name?: string
  independent?: boolean
}

export interface AppJson {
  pages: string[]
  entryPagePath?: string
  subPackages?: SubPackage[]
  subpackages?: SubPackage[]
  window?: WindowJson
  tabBar?: TabBarJson
  usingComponents?: Record<string, string>
  lazyCodeLoading?: string
  darkmode?: boolean
  themeLocation?: string
}

export interface Finding {
  tool: string
  level: 'error' | 'warning'
  path?: string
  message: string
}

export interface Bundle {
  app: AppJson
  /** JSON files of the build by path */
  json: Record<string, PageJson>
  js: Record<string, string>
  wxml: Record<string, string>
  /** a JavaScript expression that maps template paths to glass-easel templates */
  templates: string
  /** the body of a function that returns the style sheet maker for a .wxss path */
  wxss: string
  pages: string[]
  subPackages: SubPackage[]
  files: string[]
  /** names of the functions on `wx` */
  apiNames: string[]
}

export interface Compiled extends Bundle {
  root: string
  /** bytes per package; the main package is `__main__` */
  sizes: Record<string, number>
  /** the output of WeChat's template compiler, for the comparison (oracle.ts) */
  wcc: string
  findings: Finding[]
}

export const MAIN_PACKAGE = '__main__'
