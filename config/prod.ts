import type { UserConfigExport } from '@tarojs/cli'

export default {
  // quote_keys, Taro's H5 default, makes terser print `#"x"` for private fields: a syntax error
  terser: {
    enable: true,
    config: { keep_fnames: false, output: { quote_keys: false, keep_quoted_props: false, comments: false } },
  },
} satisfies UserConfigExport
