import { roughly, type Where } from './place'

export const hasPlace = () => 'geolocation' in navigator

const patience = 10_000
/** Ms; who waited at a place is still there. */
const fresh = 600_000
const refused = 1

/** The browser asks by itself; `denied` as long as it is refused. */
export const placeHere = () =>
  new Promise<Where>((resolve) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(roughly(coords)),
      ({ code }) => resolve(code === refused ? 'denied' : 'failed'),
      { enableHighAccuracy: false, timeout: patience, maximumAge: fresh },
    ),
  )
