import type { ArticleChoice } from '@newsloom/contract/research/curation'

/** A person's choice for a story. */
export type StoryChoice = {
  choice: ArticleChoice
  /** the place of a pinned story among the pinned ones; null: pinned before they had an order */
  position: number | null
}

/**
 * Stories as a person arranged them, without those left out: pinned ones first, in the order that
 * the person gave them.
 */
export function arranged<S>(stories: S[], choiceOf: (story: S) => StoryChoice | null): S[] {
  return stories
    .map((story) => ({ story, choice: choiceOf(story) }))
    .filter(({ choice }) => choice?.choice !== 'left-out')
    .toSorted((a, b) => placeOf(a.choice) - placeOf(b.choice))
    .map(({ story }) => story)
}

const WITHOUT_PLACE = -1
const NOT_PINNED = Number.MAX_SAFE_INTEGER - 1

/** A story's place among the stories of its list: pinned ones, others, those left out. */
export function placeOf(choice: StoryChoice | null): number {
  if (choice === null) return NOT_PINNED
  return choice.choice === 'left-out' ? NOT_PINNED + 1 : (choice.position ?? WITHOUT_PLACE)
}
