declare module '../../../db/tables' {
  interface Tables {
    sms_codes: SmsCodes
  }
}

export type SmsCodes = {
  phone_lookup: Buffer
  device: string
  code_hash: Buffer
  tries_left: number
  created_at: Date
  expires_at: Date
}
