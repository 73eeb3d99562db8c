const path = require('node:path')

const elements = path.resolve(__dirname, '../../../src/ui/nutui/elements.h5.tsx')

/** Gives NutUI the same elements as in the built H5 app (config/index.ts). */
module.exports = (request, options) =>
  request.startsWith('@tarojs/components') && options.basedir.includes('/@nutui/')
    ? elements
    : options.defaultResolver(request, options)
