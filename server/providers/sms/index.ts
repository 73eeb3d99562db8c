export type Sms = {
  /**
   * Sends a code to a number of mainland China. @throws Error when not accepted within three seconds
   * @param spare whether it is the long spare code, sent when other callers have used up the number's codes
   */
  sendCode(phone: string, code: string, spare: boolean): Promise<void>
}
