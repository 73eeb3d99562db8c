/** Does nothing: WeChat deletes temporary files itself. */
export const dropPicked = () => undefined
