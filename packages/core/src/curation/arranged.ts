import type { ArticleChoice } from '@newsloom/contract/research/curation'

/** Stories as a person arranged them: pinned ones first, without those left out. */
export function arranged<S>(stories: S[], choiceOf: (story: S) => ArticleChoice | null): S[] {
  const kept = stories.map((story) => ({ story, choice: choiceOf(story) })).filter(isKept)
  return [...kept.filter(isPinned), ...kept.filter((one) => !isPinned(one))].map(({ story }) => story)
}

type Chosen = { choice: ArticleChoice | null }
const isKept = ({ choice }: Chosen): boolean => choice !== 'left-out'
const isPinned = ({ choice }: Chosen): boolean => choice === 'pinned'
