import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Check } from '../../checked.ts'
import { type Source, unclear } from '../../reading/evidence.ts'
import { type Fact, modifiersIn } from '../../reading/facts.ts'
import { type Clause, type ReadText, wholeOf } from '../../reading/read-text.ts'

/** 'If', but not 'asked if', 'even if', 'if anything' or 'หากเทียบกับ', which set no condition. */
const CONDITION =
  /(?<!\b(?:and|but|as|even|only|asked?|asks|asking|see|know|unclear|decide|wonder(?:s|ed)?|doubts?|question(?:s|ed)?) )\bif\b(?! (?:anything|any|so)\b)|\b(?:unless|provided (?:that )?(?=the|law|it|they|all)|assuming|as long as|on condition that|contingent on|conditional on)\b|(?<!และ|แต่)(?:หาก(?![ะ-ฺ็-๎])|ถ้า|เว้นแต่|ต่อเมื่อ|มีเงื่อนไขว่า|ภายใต้เงื่อนไข)(?!เทียบ|เปรียบ|พิจารณา|ดู|มอง|ไม่นับ|ไม่รวม|รวม|นับ|คิด|แยก|วัด)/i
/** Other words that keep a statement from promising anything. */
const DEPENDS =
  /\b(?:depend(?:s|ing|ent)?|once|after|when|subject to|pending|condition(?:s|al|ally)?|plan(?:s|ned|ning)?|in (?:the )?case)\b|ขึ้นอยู่กับ|ขึ้นกับ|เงื่อนไข|เมื่อ|หลัง|กรณี|มีแผน|วางแผน|เตรียม|ตั้งเป้า/i
const PROMISED = /^(?:จะ|will|'ll|would)$/i

/** Finds statements that promise something that each quote makes depend on a condition. */
export function checkConditions(statement: ReadText, facts: Fact[]): Check[] {
  if (CONDITION.test(statement.text) || DEPENDS.test(statement.text)) return []
  if (modifiersIn(statement, wholeOf(statement), 'hedge', 'soft', 'ask', 'not', 'deny').length > 0) return []
  return facts.flatMap(({ clause, matches }) => {
    const isPromised = modifiersIn(statement, clause, 'future').some(({ form }) => PROMISED.test(form))
    if (!isPromised || matches.length === 0) return []
    const conditions = matches.map(({ source, clause: there }) =>
      CONDITION.exec(sentenceAround(source, there)),
    )
    const [first] = conditions
    if (!first || conditions.includes(null)) return []
    const [form] = first
    return [unclear('hedge', form, sentence('onlyQuoteSays', form))]
  })
}

/** The quoted part of the sentence that a clause is in. */
const sentenceAround = ({ read, quoted }: Source, clause: Clause): string =>
  quoted
    .filter((one) => one.sentence === clause.sentence)
    .map(({ start, end }) => read.text.slice(start, end))
    .join(' ')
