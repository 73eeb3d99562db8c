export type Sms = {
  /**
   * Sends a code to a mainland number. @throws Error when not accepted within three seconds
   * @param spare the long code of a number whose other codes strangers have used up
   */
  sendCode(phone: string, code: string, spare: boolean): Promise<void>
}
