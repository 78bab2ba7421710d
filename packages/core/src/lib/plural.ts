/** '1 article', '1,200 articles'. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

/** '1 person', '1,200 people'. */
export const people = (count: number): string => counted(count, 'person', 'people')
