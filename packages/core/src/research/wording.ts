/** '1 article', '5 articles' */
export const articlesIn = (count: number): string => counted(count, 'article')
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

/** Those of the phrases whose count is not 0: '3 too old, 1 without a date'. */
export const listed = (phrases: [count: number, words: string][]): string =>
  phrases
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count.toLocaleString('en')} ${words}`)
    .join(', ')
