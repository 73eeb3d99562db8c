/** Sends a login code to a mainland number. @throws when the sender did not take it within three seconds */
export type Sms = { sendCode(phone: string, code: string): Promise<void> }
