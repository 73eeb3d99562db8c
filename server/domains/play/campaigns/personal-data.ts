import { type PersonalDataRegister, technical } from '../../../personal-data/define'

export const personalData: PersonalDataRegister = {
  technical: [
    {
      why: technical.catalogue,
      columns: {
        notification_pages: ['id', 'title', 'bottom_text', 'published_at'],
        notification_images: ['page_id', 'position', 'key', 'width', 'height', 'alt'],
      },
    },
  ],
}
