const path = require('node:path')

const elements = path.resolve(__dirname, '../../../src/ui/nutui/elements.h5.tsx')

/** NutUI on the built H5 app's elements (config/index.ts). */
module.exports = (request, options) =>
  request.startsWith('@tarojs/components') && options.basedir.includes('/@nutui/')
    ? elements
    : options.defaultResolver(request, options)
