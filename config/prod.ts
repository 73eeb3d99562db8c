import type { UserConfigExport } from '@tarojs/cli'

export default {
  terser: {
    enable: true,
    config: {
      keep_fnames: false,
      ecma: 2018,
      compress: { ecma: 2018, passes: 2 },
      // quote_keys, Taro's H5 default, makes terser print `#"x"` for private fields: a syntax error; ascii_only, its
      // default in mini-programs, doubles Chinese texts
      output: { ecma: 2018, quote_keys: false, keep_quoted_props: false, comments: false, ascii_only: false },
    },
  },
} satisfies UserConfigExport
