import type { Generated } from 'kysely'

/** A page of pictures that staff published (B.h5notice). */
export type NotificationPages = { id: string; title: string; bottom_text: Generated<string>; published_at: Date }

export type NotificationImages = {
  page_id: string
  position: number
  key: string
  width: number
  height: number
  /** What the picture says. */
  alt: string
}
