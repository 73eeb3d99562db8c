declare module '../../../db/tables' {
  interface Tables {
    phone_stops: PhoneStops
  }
}

/** A number that gets no message: its keyed hash, tied to no account. */
export type PhoneStops = { mark: Buffer; token_hash: Buffer; at: Date }
