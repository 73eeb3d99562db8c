/** An image of a canvas. WeChat, unlike a browser, draws any origin, so other origins are loaded by the harness. */
class CanvasImage extends Image {
  override set src(address: string) {
    const elsewhere = /^https?:/.test(address) && !address.startsWith(location.origin)
    super.src = elsewhere ? `/__mp/picture?url=${encodeURIComponent(address)}` : address
  }
  override get src(): string {
    return super.src
  }
}

export const createImage = () => new CanvasImage()
