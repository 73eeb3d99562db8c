import { roughly, type Where } from './place'

export const hasPlace = () => 'geolocation' in navigator

const patience = 10_000
/** How long a position stays valid, in milliseconds. */
const fresh = 600_000
const refused = 1

/** Reads the position. The browser itself asks for permission; `denied` as long as the user refuses it. */
export const placeHere = () =>
  new Promise<Where>((resolve) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(roughly(coords)),
      ({ code }) => resolve(code === refused ? 'denied' : 'failed'),
      { enableHighAccuracy: false, timeout: patience, maximumAge: fresh },
    ),
  )
