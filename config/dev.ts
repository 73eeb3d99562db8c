import type { UserConfigExport } from '@tarojs/cli'

/** Development server, proxied to for all but the app. */
const api = `http://127.0.0.1:${process.env.PORT ?? 8787}`
const ofServer = (address: string) => !/^\/(vh5|ws)(\/|$)/.test(address)

/** Watch builds: H5 with hot reload. */
export default {
  h5: {
    devServer: {
      host: '127.0.0.1',
      port: 10086,
      open: false,
      hot: true,
      proxy: [{ context: ofServer, target: api }],
    },
  },
} satisfies UserConfigExport
