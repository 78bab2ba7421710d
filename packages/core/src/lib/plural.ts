/** '1 article', '1,200 articles'. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

/** '1 recipient', '1,200 recipients'. */
export const recipients = (count: number): string => counted(count, 'recipient')
