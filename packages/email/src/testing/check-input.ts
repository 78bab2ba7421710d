import { Block, newBlock } from '../blocks/registry.ts'
import type { CheckInput } from '../check-mail.ts'
import { mailData } from './mail-data.ts'

/** A template of HTML in which nothing is wrong. */
export const FINE =
  '<p>Dear {{name | default: "reader"}}</p>{{content}}<a href="{{unsubscribe_url}}">Leave</a>'
/** What is checked; a sound template where nothing else is given. */
export const checkInput = (given: Partial<CheckInput>): CheckInput => ({
  blocks: [],
  html: FINE,
  subject: 'Research Update',
  data: mailData({ analysis: '# Title\n\nText with a [link](http://localhost:1/)' }),
  ...given,
})
type Change = { content?: string; styles?: object; props?: object }
/** A new block with changes. */
export const changedBlock = (type: Block['type'], id: string, change: Change = {}): Block => {
  const made = newBlock(type, id)
  return Block.parse({
    ...made,
    ...change,
    styles: { ...made.styles, ...change.styles },
    props: { ...made.props, ...change.props },
  })
}
