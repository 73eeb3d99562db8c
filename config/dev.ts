import type { UserConfigExport } from '@tarojs/cli'

/** The address of the server while developing: what is not the app itself goes on to it. */
const api = `http://127.0.0.1:${process.env.PORT ?? 8787}`
const ofServer = (address: string) => !/^\/(vh5|ws)(\/|$)/.test(address)

/** Watching builds: H5 is served with hot reload, and its calls go on to the server. */
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
