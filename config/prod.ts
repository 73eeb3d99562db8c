import type { UserConfigExport } from '@tarojs/cli'

export default {
  terser: {
    enable: true,
    config: {
      keep_fnames: false,
      ecma: 2018,
      // reading what nobody uses goes: schemas that lend each other fields. In a browser a reading may force a layout
      compress: { ecma: 2018, passes: 2, pure_getters: process.env.TARO_ENV === 'weapp' ? true : 'strict' },
      // quote_keys, Taro's H5 default, makes terser print `#"x"` for private fields: a syntax error; ascii_only, its
      // default in mini-programs, doubles Chinese texts
      output: { ecma: 2018, quote_keys: false, keep_quoted_props: false, comments: false, ascii_only: false },
    },
  },
} satisfies UserConfigExport
