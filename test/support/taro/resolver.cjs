const path = require('node:path')

const elements = path.resolve(__dirname, '../../../src/ui/nutui/elements.h5.tsx')

/** NutUI is made of the same elements as in the built browser app (config/index.ts). */
module.exports = (request, options) =>
  request.startsWith('@tarojs/components') && options.basedir.includes('/@nutui/')
    ? elements
    : options.defaultResolver(request, options)
