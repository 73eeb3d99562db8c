/** Sends a login code to a mainland number. @throws Error when not accepted within three seconds */
export type Sms = { sendCode(phone: string, code: string): Promise<void> }
