import { type CheckInput, type CheckRule, checkMail } from '../check-mail.ts'
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
/** `level: message` of what is found, of one rule or of all. */
export const foundIn = (given: Partial<CheckInput>, rule?: CheckRule): string[] =>
  checkMail(checkInput(given))
    .filter((finding) => !rule || finding.rule === rule)
    .map(({ level, message }) => `${level}: ${message}`)
