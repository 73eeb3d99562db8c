import type { UserConfigExport } from '@tarojs/cli'

/** Builds that ship. */
export default {
  // quote_keys, Taro's default on H5, makes terser print `#"x"` for private fields: a syntax error in the browser
  terser: {
    enable: true,
    config: { keep_fnames: false, output: { quote_keys: false, keep_quoted_props: false, comments: false } },
  },
} satisfies UserConfigExport
