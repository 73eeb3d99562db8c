// The app knows a call by its method and path; types come from TypeScript and checks from the server. So the builders of
// schemas are nothing in the app, which saves 8 kB and the TextEncoder that WeChat does not have.
const none = () => ({})

export {
  none as Array,
  none as Boolean,
  none as Integer,
  none as Literal,
  none as Null,
  none as Object,
  none as Optional,
  none as String,
  none as Union,
  none as Unsafe,
}
