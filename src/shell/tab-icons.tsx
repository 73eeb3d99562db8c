// The tab icons, which the mini-program has as files. `ink` parts have the colour of the bar and so look cut out of the
// filled shapes; the rest has the text colour.
const ink = 'eg-tabs-host__ink'
const full = 'eg-tabs-host__full'

export const icons = {
  home: {
    off: (
      <>
        <path d='m13.5 4.2-9.2 7.2c-.3.3-.5.7-.5 1.1V21A2.2 2.2 0 0 0 6 23.2h15a2.2 2.2 0 0 0 2.2-2.2v-8.5c0-.4-.2-.8-.5-1.1z' />
        <path d='M9.8 23v-4a3.7 3.7 0 0 1 7.4 0v4' />
      </>
    ),
    on: (
      <>
        <path
          className={full}
          d='M13.5 3.2 3.6 11c-.5.4-.8 1-.8 1.7V21A3.2 3.2 0 0 0 6 24.2h15a3.2 3.2 0 0 0 3.2-3.2v-8.3c0-.7-.3-1.3-.8-1.7z'
          stroke='none'
        />
        <path className={`${ink}-full`} d='M9 24.2v-5a4.5 4.5 0 0 1 9 0v5z' stroke='none' />
      </>
    ),
  },
  heart: {
    off: (
      <>
        <path d='M13.5 22.8C6.7 18 3.3 14.3 3.3 10.3c0-2.9 2.1-5.1 4.9-5.1 2.2 0 4.1 1.3 5.3 3.5 1.2-2.2 3.1-3.5 5.3-3.5 2.8 0 4.9 2.2 4.9 5.1 0 4-3.4 7.7-10.2 12.5' />
      </>
    ),
    on: (
      <>
        <path
          className={full}
          d='M13.5 24C6 18.8 2.3 14.7 2.3 10.3c0-3.5 2.6-6.1 5.9-6.1 2.1 0 4 1.1 5.3 3 1.3-1.9 3.2-3 5.3-3 3.3 0 5.9 2.6 5.9 6.1 0 4.4-3.7 8.5-11.2 13.7'
          stroke='none'
        />
        <path className={ink} strokeWidth='1.8' d='M7 9.8c.4-1.3 1.3-2 2.5-2.2' />
      </>
    ),
  },
  planet: {
    off: (
      <>
        <circle cx='13.5' cy='13.5' r='7.5' />
        <path d='M6.3 16.8c-2.7 2.4-4 4.4-3.5 5.2.9 1.3 6.6-1.2 12.8-5.4s10.4-8.7 9.5-10c-.5-.8-2.7-.3-5.6 1' />
      </>
    ),
    on: (
      <>
        <circle className={full} cx='13.5' cy='13.5' r='8' stroke='none' />
        <path
          strokeWidth='2'
          d='M6.3 16.5c-3 2.6-4.6 4.8-4 5.6.9 1.4 6.9-1.2 13.3-5.6s10.9-9 10-10.4c-.5-.8-2.9-.3-6.1 1'
        />
        <path className={ink} strokeWidth='1.5' d='M6 17.5c1 .7 4.5-.3 8.9-3.3s6.3-5.3 6-6.6' />
      </>
    ),
  },
  msg: {
    off: (
      <>
        <path d='M3.8 12.8C3.8 8.2 8 5 13.5 5s9.7 3.2 9.7 7.8-4.2 7.8-9.7 7.8c-1.2 0-2.3-.2-3.3-.5l-4.9 2.4.9-4.1a7.8 7.8 0 0 1-2.4-5.6m6.5-1.8h6.4M9 14.8h9' />
      </>
    ),
    on: (
      <>
        <path
          className={full}
          d='M2.8 12.8C2.8 7.6 7.5 4 13.5 4s10.7 3.6 10.7 8.8-4.7 8.8-10.7 8.8c-1.1 0-2.2-.1-3.2-.4l-4.7 2.3c-.6.3-1.2-.2-1.1-.9l.8-3.7a8.5 8.5 0 0 1-2.5-6.1'
          stroke='none'
        />
        <path className={ink} strokeWidth='2.2' d='M10 10.8h7M8.5 15h10' />
      </>
    ),
  },
  me: {
    off: (
      <>
        <path d='M8 7.2c1.5-1 3.4-1.5 5.5-1.5s4 .5 5.5 1.5M6 17.3c1.2 3.3 4 5.3 7.5 5.3s6.3-2 7.5-5.3M8 7.2c-2.7-2.2-5.2.3-5.3 4.3 0 3.3.9 5.3 2.6 5.3 2.7 0 1.3-6 2.7-9.6m11 0c2.7-2.2 5.2.3 5.3 4.3 0 3.3-.9 5.3-2.6 5.3-2.7 0-1.3-6-2.7-9.6' />
        <path strokeWidth='2.6' d='M11 13.8v.3m5-.3v.3m-3.3 3.5h1.6' />
      </>
    ),
    on: (
      <>
        <path
          className={full}
          d='M13.5 4.8c5 0 8.7 3.5 8.7 9 0 5.6-3.6 9.7-8.7 9.7s-8.7-4.1-8.7-9.7c0-5.5 3.7-9 8.7-9'
          stroke='none'
        />
        <path
          className={`${full} ${ink}`}
          strokeWidth='1.5'
          d='M8.4 5.3c-3.4-1.7-6.6 1-6.7 6 0 3.5 1.2 6.3 3.3 6.3 2.6 0 2.6-3.4 3-6.3zm10.2 0c3.4-1.7 6.6 1 6.7 6 0 3.5-1.2 6.3-3.3 6.3-2.6 0-2.6-3.4-3-6.3z'
        />
        <g className={`${ink}-full`} stroke='none'>
          <circle cx='10.6' cy='14' r='1.4' />
          <circle cx='16.4' cy='14' r='1.4' />
          <ellipse cx='13.5' cy='17.8' rx='1.9' ry='1.4' />
        </g>
      </>
    ),
  },
}
