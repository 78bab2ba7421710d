import { type CheckInput, type CheckRule, checkMail } from '../check-mail.ts'
import { mailData } from './mail-data.ts'

/** An HTML template without problems. */
export const FINE =
  '<p>Dear {{name | default: "reader"}}</p>{{content}}<a href="{{unsubscribe_url}}">Leave</a>'
/** Input for the checks; defaults to a valid template. */
export const checkInput = (given: Partial<CheckInput>): CheckInput => ({
  blocks: [],
  html: FINE,
  subject: 'Research Update',
  data: mailData({ analysis: '# Title\n\nText with a [link](http://localhost:1/)' }),
  ...given,
})
/** Findings as `level: message`, of one rule or all. */
export const foundIn = (given: Partial<CheckInput>, rule?: CheckRule): string[] =>
  checkMail(checkInput(given))
    .filter((finding) => !rule || finding.rule === rule)
    .map(({ level, message }) => `${level}: ${message}`)
