import type { FastifyRequest } from 'fastify'
import type { ServerFrame } from '../../contract/areas/chat'
import type { FileUrl, Me } from '../context'

/** One live socket of somebody, as the product sees it. */
export type Seat = {
  /** Who they are, known anew each second. */
  readonly me: Me
  readonly tokenHash: Buffer
  /** The request that opened it: its address is what is counted. */
  readonly request: FastifyRequest
  readonly fileUrl: FileUrl
  send(frame: ServerFrame): void
  /** Ends it, for a reason of `closeCodes`. */
  close(code: number): void
}

/** Who is here, by person, the one who came first standing first. */
export type Seats = {
  of(person: number): readonly Seat[]
  all(): readonly Seat[]
}

/** Keeps the seats. `most` a person: whoever comes beyond it takes the place of the oldest, which `add` answers. */
export function createSeats(most: number) {
  const people = new Map<number, Seat[]>()
  return {
    of: (person: number): readonly Seat[] => people.get(person) ?? [],
    all: (): readonly Seat[] => [...people.values()].flat(),
    add(seat: Seat): Seat | undefined {
      const here = [...(people.get(seat.me.id) ?? []), seat]
      people.set(seat.me.id, here)
      return here.length > most ? here[0] : undefined
    },
    remove(seat: Seat): void {
      const left = (people.get(seat.me.id) ?? []).filter((one) => one !== seat)
      if (left.length === 0) people.delete(seat.me.id)
      else people.set(seat.me.id, left)
    },
  }
}
