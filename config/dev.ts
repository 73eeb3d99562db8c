import type { UserConfigExport } from '@tarojs/cli'

/** The API server in development. The dev server forwards all requests to it except those for the app. */
const api = `http://127.0.0.1:${process.env.PORT ?? 8787}`
const ofServer = (address: string) => !/^\/(vh5|ws)(\/|$)/.test(address)

/** Settings of watched builds: H5 has hot reload. */
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
