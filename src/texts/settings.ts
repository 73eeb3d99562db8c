/** Sentences of the settings: how the app looks (DESIGN 6). */
export const settings = {
  look: '显示',
  theme: '外观',
  themes: { system: '跟随系统', light: '浅色', dark: '深色' },
  care: '大字模式',
  careHint: '字更大，按钮更高，颜色更清楚',
  kept: '只影响这台设备',
} as const
