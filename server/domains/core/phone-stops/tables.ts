declare module '../../../db/tables' {
  interface Tables {
    phone_stops: PhoneStops
  }
}

/** A phone number that gets no message. The row has only its keyed hash and refers to no account. */
export type PhoneStops = { mark: Buffer; token_hash: Buffer; at: Date }
