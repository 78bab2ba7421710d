/** The time that one expression states; `key` is another kind, such as 'quarter:3'. */
export type DateMention = {
  day?: number
  month?: number
  year?: number
  key?: string
  text: string
  start: number
  end: number
}
