/** How the checks read a text, for features that compare texts by what they state. */
export { contentWords, type ReadText, readText, type Span, wholeOf } from './reading/read-text.ts'
