/** How people reach whoever runs this. Placeholders under a reserved domain: the operator puts their own here. */
export const contact = {
  operator: '二狗运营方',
  email: 'service@ergou.example',
  privacyEmail: 'privacy@ergou.example',
} as const
