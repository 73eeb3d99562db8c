/** Properties that the phone reports. They agree with the shell. */
import { topPage } from '../pages'
import { program, shell } from '../program'
import { record } from '../record'
import { theme } from '../theme'
import type { Data } from '../types'
import { windowHeight } from '../window-chrome'

const pathOnTop = () => topPage()?.path ?? String(record.launch.path ?? program.app.pages[0] ?? '')

function windowInfo() {
  const { screenWidth, screenHeight, statusBarHeight, homeIndicator } = shell.device
  const height = windowHeight(pathOnTop())
  const bottom = screenHeight - homeIndicator
  return {
    pixelRatio: devicePixelRatio,
    screenWidth,
    screenHeight,
    windowWidth: screenWidth,
    windowHeight: height,
    statusBarHeight,
    screenTop: screenHeight - height,
    safeArea: {
      left: 0,
      right: screenWidth,
      top: statusBarHeight,
      bottom,
      width: screenWidth,
      height: bottom - statusBarHeight,
    },
  }
}

const deviceInfo = () => ({
  abi: 'arm64-v8a',
  benchmarkLevel: 40,
  brand: 'devtools',
  model: 'iPhone 12/13 (Pro)',
  system: 'iOS 16.0',
  platform: 'ios',
  memorySize: 4096,
})

const appBaseInfo = () => ({
  SDKVersion: '3.7.0',
  enableDebug: false,
  host: { env: 'WeChat' },
  language: 'zh_CN',
  version: '8.0.50',
  fontSizeSetting: 16,
  fontSizeScaleFactor: 1,
  // only reported to programs that declare a dark mode
  ...(program.app.darkmode ? { theme: theme() } : {}),
})

const systemSetting = () => ({
  bluetoothEnabled: true,
  locationEnabled: true,
  wifiEnabled: true,
  deviceOrientation: 'portrait',
})

export const systemInfo = (): Data => ({
  ...windowInfo(),
  ...deviceInfo(),
  benchmarkLevel: 1,
  ...appBaseInfo(),
  ...systemSetting(),
})

const SETTINGS = ['album', 'bluetooth', 'camera', 'location', 'microphone', 'notification', 'phoneCalendar']

export const system = {
  getSystemInfoSync: systemInfo,
  getWindowInfo: windowInfo,
  getDeviceInfo: deviceInfo,
  getAppBaseInfo: appBaseInfo,
  getSystemSetting: systemSetting,
  getAppAuthorizeSetting: () => Object.fromEntries(SETTINGS.map((name) => [`${name}Authorized`, 'authorized'])),
  getMenuButtonBoundingClientRect: () => ({ ...shell.device.capsule }),
  getAccountInfoSync: () => ({ miniProgram: { appId: 'wxharness', envVersion: 'develop', version: '' } }),
  getLaunchOptionsSync: () => record.launch,
  getEnterOptionsSync: () => record.launch,
}
