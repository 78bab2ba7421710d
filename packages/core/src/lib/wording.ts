import { counted } from './plural.ts'

/** '1 article', '5 articles' */
export const articlesIn = (count: number): string => counted(count, 'article')

/** The phrases with a count above 0: '3 too old, 1 without a date'. */
export const listed = (phrases: [count: number, words: string][]): string =>
  phrases
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count.toLocaleString('en')} ${words}`)
    .join(', ')
