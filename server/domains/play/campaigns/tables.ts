import type { Generated } from 'kysely'

declare module '../../../db/tables' {
  interface Tables {
    notification_pages: NotificationPages
    notification_images: NotificationImages
  }
}

/** A page of pictures that staff published (B.h5notice). */
export type NotificationPages = { id: string; title: string; bottom_text: Generated<string>; published_at: Date }

type NotificationImages = {
  page_id: string
  position: number
  key: string
  width: number
  height: number
  /** The alternative text of the picture. */
  alt: string
}
