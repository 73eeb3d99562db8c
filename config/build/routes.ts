import path from 'node:path'
import { requireWithEsbuild } from '@tarojs/helper'

type Built = {
  customRoutes: Record<string, string | string[]>
  pageJson: Record<string, Record<string, unknown>>
}

// Taro compiles only config/, so files under src/ need this helper
export const { customRoutes, pageJson } = requireWithEsbuild(path.resolve(__dirname, '../../src/routes/build.ts'), {
  customSwcConfig: {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2017' },
    module: { type: 'commonjs' },
  },
}) as Built
