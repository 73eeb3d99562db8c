declare module '../../../db/tables' {
  interface Tables {
    phone_stops: PhoneStops
  }
}

/** A number to which no message goes: its keyed hash, tied to no account. */
export type PhoneStops = { mark: Buffer; token_hash: Buffer; at: Date }
