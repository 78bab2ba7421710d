import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Check } from '../../checked.ts'
import { missing, quotedTexts, type Source } from '../../reading/evidence.ts'
import type { ReadText } from '../../reading/read-text.ts'

const EXPECTED = String.raw`(?:expect|forecast|predict|estimate|consensus|projec|target)\w*`
const UP_TO = String.raw`(?:[^.;]|\.\d){0,45}?`
const MARKET = '(?:คาด(?!ว่าจะ)|เป้า)'
const SAID_BY = '[ก-๙\\s]{0,24}?'

type Relation = 'above' | 'below' | 'met' | 'surprising'

/** How a figure that came out lies to the one that was expected. */
const RELATIONS: [Relation, RegExp][] = [
  [
    'above',
    new RegExp(
      String.raw`\b(?:above|(?:more|higher|faster|better|stronger|larger|bigger|greater) than|exceed\w*|topp\w+|beat\w*|surpass\w*|outpac\w+)\b${UP_TO}\b${EXPECTED}|(?:สูง|มาก|ดี|เร็ว|แรง)กว่า(?:ที่)?${SAID_BY}${MARKET}|เกิน(?!ไป)(?:กว่า)?(?:ที่)?${SAID_BY}${MARKET}|ทะลุเป้า|เหนือ(?:ความ)?คาด|เหนือกว่าที่${SAID_BY}${MARKET}`,
      'i',
    ),
  ],
  [
    'below',
    new RegExp(
      String.raw`\b(?:below|(?:less|fewer|lower|slower|weaker|worse|smaller) than|short of|miss\w*|undersh\w+|undershot)\b${UP_TO}\b${EXPECTED}|(?:ต่ำ|น้อย|แย่|ช้า|อ่อน)กว่า(?:ที่)?${SAID_BY}${MARKET}|พลาดเป้า|หลุดเป้า`,
      'i',
    ),
  ],
  [
    'met',
    new RegExp(
      String.raw`\b(?:in line with|as|match\w*|met|meeting|just as|exactly)\s(?:widely |had been |was |were |the |\d\S* |\w+ (?:had|have) |what \w+ (?:had )?){0,3}${EXPECTED}|(?<!มาก|สูง|ต่ำ|น้อย|กว่า)(?:ตรง)?ตาม(?:ความ|การ)?(?:ที่)?${SAID_BY}${MARKET}|สอดคล้องกับที่${SAID_BY}${MARKET}`,
      'i',
    ),
  ],
  [
    'surprising',
    new RegExp(
      String.raw`\b(?:surpris(?:ed|ing)|unexpected(?:ly)?|(?:against|defying|contrary to) ${EXPECTED})\b|สวนทาง(?:กับ)?(?:ที่)?${SAID_BY}${MARKET}|ผิด(?:ไป)?จาก(?:ที่)?${SAID_BY}${MARKET}|ผิดคาด`,
      'i',
    ),
  ],
]

/** Finds what came out above expectations and is told as below them or as expected, and so on. */
export function checkExpectations(statement: ReadText, sources: Source[]): Check[] {
  const stated = relationsIn(statement.text)
  const quoted = quotedTexts(sources).flatMap(relationsIn)
  const [first] = quoted
  if (!first || quoted.length > 1 || stated.length !== 1) return []
  return stated
    .filter(({ relation }) => areOpposed(relation, first.relation))
    .map(({ form }) => missing('direction', form, sentence('statementSays', form, first.form)))
}

/** A figure above or below expectations may be surprising as well. */
const areOpposed = (one: Relation, other: Relation): boolean =>
  one !== other && (one === 'met' || other === 'met' || (one !== 'surprising' && other !== 'surprising'))

const relationsIn = (text: string): { relation: Relation; form: string }[] =>
  RELATIONS.flatMap(([relation, pattern]) => {
    const [form] = pattern.exec(text) ?? []
    return form === undefined ? [] : [{ relation, form }]
  })
