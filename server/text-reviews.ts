import * as reviews from './domains/core/reviews'
import { questionShelf } from './domains/profile/faq'
import { shelfOfPrompts } from './domains/profile/prompts'

/** Returns the shelf of a text that is not a column of a user: where it is published. */
const shelves: reviews.Shelves = (field) => (field === 'question' ? questionShelf : shelfOfPrompts(field))

type Deps = Omit<Parameters<typeof reviews.reviewTexts>[0], 'shelves'>

export const reviewTexts = (deps: Deps) => reviews.reviewTexts({ ...deps, shelves })

type Deciding = Omit<Parameters<typeof reviews.decideText>[0], 'shelves'>

export const decideText = (deps: Deciding, decision: Parameters<typeof reviews.decideText>[1]) =>
  reviews.decideText({ ...deps, shelves }, decision)
