/**
 * Contact data of the operator, from the settings of the build. The defaults are placeholders under a reserved domain.
 */
export const contact = {
  operator: process.env.TARO_APP_OPERATOR || '二狗运营方',
  email: process.env.TARO_APP_SERVICE_EMAIL || 'service@ergou.example',
  privacyEmail: process.env.TARO_APP_PRIVACY_EMAIL || 'privacy@ergou.example',
}
