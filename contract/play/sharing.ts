import * as Type from 'typebox/type'
import { About, Closed, CodeMatrix, get, post, Said, WordOf } from '../kernel/define'
import { planetLimits } from '../planet/planet'
import { ContentId } from '../planet/planet-parts'

/** Kinds of pictures with a QR code that opens a page. */
const posters = ['post', 'invitation', 'family', 'transcript', 'report', 'autumn', 'card'] as const
export type Poster = (typeof posters)[number]

/** Pictures and links that users share outside the product (B.planet.08). */
export const sharing = {
  post: get('/dynamic/v1/share', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'Get a published public post for its poster, without its author and the users named in it',
    input: Closed({ dynamicId: ContentId }),
    data: Closed({
      words: About(Said, 'Beginning of the text, without mentions; empty when it has only pictures'),
      picture: About(Said, 'Address of its first picture, signed and good for some minutes; empty without one'),
      topic: About(Said, 'Name of the topic; empty without one'),
      options: About(
        Type.Array(Said, { maxItems: planetLimits.votePreviewOptions }),
        'The first options of its vote; empty without one',
      ),
      link: About(Said, "Address of the post's page"),
      matrix: About(CodeMatrix, 'QR code of `link`: rows of 0 and 1'),
    }),
  }),
  card: get('/common/v1/shareCard', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'Get the code of a card that names no user: it opens home and is the same for all',
    input: Closed({}),
    data: Closed({ matrix: About(CodeMatrix, 'QR code of the home page: rows of 0 and 1') }),
  }),
  code: post('/common/v1/miniCode', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    // never, since one of these codes lets a parent in, and anyone who gets a forwarded link has its session
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'Get the mini-program code of a poster, made once by WeChat',
    /**
     * `dynamicId` names the post of poster `post`. Other posters belong to the caller or are the same for all users.
     */
    input: Closed({
      poster: About(WordOf(posters), 'Kind of the poster'),
      dynamicId: About(Type.Optional(ContentId), 'Id of the post, for the poster of a post; absent for the others'),
    }),
    /** Address of the picture. '' when there is none; then the client draws the QR code of the link instead. */
    data: Closed({
      picture: About(
        Said,
        'Address of the code as a picture; empty when there is none, then the client draws a QR code',
      ),
    }),
  }),
}
