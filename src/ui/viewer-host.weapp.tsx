/** WeChat shows pictures itself. */
export const ViewerHost = () => null
