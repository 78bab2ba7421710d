import { isSubject, subjectOf } from '../../reading/bindings.ts'
import { DENIAL_REACH } from '../../reading/governing.ts'
import type { Modifier, ModifierKind } from '../../reading/modifiers.ts'
import { isWithin, type ReadText, type Span } from '../../reading/read-text.ts'
import type { StatedFigure } from '../../reading/stated-figures.ts'

const SIGNS = ['up', 'down', 'hold', 'slow', 'fast'] as const
type Sign = (typeof SIGNS)[number]
export type Direction = {
  sign: Sign
  /** null: opposed, lacking or only talked about, which may deny it or not */
  isDenied: boolean | null
  /** a forecast was changed; a lowered one may still be growth */
  isRevision: boolean
  modifier: Modifier
  subject: string | null
  /** the country, company or body that it refers to */
  owner: string | null
  figure: StatedFigure | null
}

/** Characters between a direction and its figure at most. */
export const FIGURE_REACH = 40
const SUBJECT_REACH = 60

/** The directions of a clause, each with its subject, owner and figure as far as they show. */
export function directionsIn(read: ReadText, clause: Span): Direction[] {
  return read.modifiers.flatMap((modifier) => {
    const sign = SIGNS.find((one) => modifier.kinds.includes(one))
    if (!sign || !isWithin(modifier, clause) || isBase(read, modifier)) return []
    const isDenied = isDeniedIn(read, clause, modifier)
    return [
      {
        sign,
        isDenied,
        isRevision: isRevision(read, modifier),
        modifier,
        subject: subjectNear(read, clause, modifier),
        owner: ownerBefore(read, clause, modifier),
        figure: figureNear(read, clause, modifier),
      },
    ]
  })
}

/** 'Narrowed from a record high' does not tell of a rise. */
const isBase = ({ text }: ReadText, { form, start }: Modifier): boolean =>
  /high|low|สูงสุด|ต่ำสุด/i.test(form) &&
  /(?:\bfrom (?:a |an |the |its |their )?|จาก(?:ระดับ|จุด)?)$/i.test(text.slice(Math.max(0, start - 12), start))

const DENY_REACH = 60

function isDeniedIn(read: ReadText, clause: Span, modifier: Modifier): boolean | null {
  const before = read.modifiers.filter(
    (one) =>
      !one.kinds.includes('hold') &&
      one.end <= modifier.start &&
      isWithin(one, clause) &&
      !isTakenBefore(read, one, modifier),
  )
  const isNear = (kind: ModifierKind, reach: number) =>
    before.some((one) => one.kinds.includes(kind) && modifier.start - one.end <= reach)
  if (isNear('not', DENIAL_REACH) || isNear('deny', DENY_REACH)) return true
  return isNear('lack', DENIAL_REACH) || isOfTalk(read, before, modifier) ? null : false
}

/** 'Did not discuss an interest rate cut': the denial is of another word, about the cut. */
const FAR_DENIAL = 45
const TALK = /\b(?:discuss|consider|talk|debate)|หารือ|พิจารณา|หยิบ|พูดถึง/i
const isOfTalk = ({ text }: ReadText, before: Modifier[], { start }: Modifier): boolean =>
  before.some(
    ({ kinds, end }) =>
      kinds.includes('not') && start - end <= FAR_DENIAL && TALK.test(text.slice(end, start)),
  )

/** 'ปรับลดประมาณการ' and 'cut its growth forecast', but not 'rose above target'. */
const isRevision = ({ text }: ReadText, { form, start, end }: Modifier): boolean =>
  /(?:เป้า|ประมาณการ|คาดการณ์)$/.test(form) ||
  REVISED.test(text.slice(end, end + REVISION_REACH)) ||
  /\brevised\s$/i.test(text.slice(start - 8, start))
const REVISION_REACH = 40
const REVISED =
  /^(?:ตัวเลข|เหลือ|เป็น)?(?:คาดการณ์|ประมาณการ|เป้า|โต|ขยายตัว)|^ (?:(?:its|their|the|his|her|full-year|annual|economic|growth|profit|sales|earnings|inflation|20\d\d) ){0,4}(?:forecast|outlook|estimate|projection|guidance|target)/i

/** In 'will not grow or will shrink by 1%' only growth is denied. */
const isTakenBefore = (read: ReadText, denial: Modifier, modifier: Modifier): boolean =>
  OR.test(read.text.slice(denial.end, modifier.start)) &&
  read.modifiers.some(
    (one) =>
      one.start >= denial.end && one.end <= modifier.start && one.kinds.some((kind) => /up|down/.test(kind)),
  )
const OR = /\bor\b|หรือ/i

/** The figure right before a direction, or the one after it with no other direction between. */
function figureNear(read: ReadText, clause: Span, modifier: Modifier): StatedFigure | null {
  const before = read.figures.find(({ end }) => end <= modifier.start && modifier.start - end <= 1)
  // 'an 8% fall'
  if (before && /[a-z]/i.test(modifier.form)) return before
  const figure = read.figures.find(
    (one) => one.start >= modifier.end && one.end <= clause.end && one.start - modifier.end <= FIGURE_REACH,
  )
  if (!figure) return null
  const between = read.modifiers.some(
    (one) =>
      one.start >= modifier.end &&
      one.end <= figure.start &&
      one.kinds.some((kind) => /up|down|hold|slow|fast/.test(kind)),
  )
  return between ? null : figure
}

function subjectNear(read: ReadText, clause: Span, modifier: Modifier): string | null {
  let best: { id: string; cost: number } | null = null
  for (const name of read.namesIn(clause)) {
    if (!isSubject(name) || !isWithin(name, clause)) continue
    const cost =
      name.end <= modifier.start ? modifier.start - name.end : Math.max(0, name.start - modifier.end) + 5
    if (cost <= SUBJECT_REACH && (!best || cost < best.cost)) best = { id: subjectOf(name.id), cost }
  }
  return best?.id ?? null
}

const OWNERS = /^(?:country|region|company|institution|product|index)$/

function ownerBefore(read: ReadText, clause: Span, modifier: Modifier): string | null {
  const owners = read
    .namesIn(clause)
    .filter((name) => OWNERS.test(name.kind) && isWithin(name, clause) && name.end <= modifier.start)
  const nearest = owners.at(-1)
  return nearest && modifier.start - nearest.end <= SUBJECT_REACH ? nearest.id : null
}
