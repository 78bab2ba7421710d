import { checkStatements } from '../src/checks/check-statements.ts'
import type { CheckedStatement } from '../src/checks/checked.ts'
import { measureSpeed } from './check-speed.ts'
import { BASELINES } from './measures/check-baselines.ts'
import { benchOptions, wantedParts } from './sets/bench-options.ts'
import { CHECK_SETS, type CheckCase, type CheckSet, readCheckCases } from './sets/checks/read-checks.ts'
import type { Part } from './sets/read-sets.ts'

/** Shares in percent; `accuracy` is the mean of the good shown and the wrong not shown. */
const MARKS = {
  mechanicalShown: 0,
  denialsShown: 0,
  meaningShown: 10,
  goodRefused: 5,
  thOnEnRefused: 8,
  accuracy: 92,
}
const LANGUAGES = ['all', 'th', 'en', 'th-on-en'] as const
const NOW = new Date('2026-11-22T00:00:00Z')

const checkCase = ({ statement, articles }: CheckCase): CheckedStatement | undefined =>
  checkStatements(
    [statement],
    articles.map((article) => ({ ...article, publishedAt: new Date(article.publishedAt) })),
    NOW,
  )[0]

type Judge = (one: CheckCase) => boolean
const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Number(((100 * part) / whole).toFixed(1))

function rates(cases: CheckCase[], isShown: Judge) {
  const share = (of: CheckCase[], judge: Judge) => percent(of.filter(judge).length, of.length)
  const kind = (name: string) => cases.filter((one) => one.kind === name)
  const good = cases.filter(({ supported }) => supported)
  const wrong = cases.filter(({ supported }) => !supported)
  const refused = share(good, (one) => !isShown(one))
  const shown = share(wrong, isShown)
  return {
    cases: cases.length,
    mechanicalShown: `${kind('mechanical').filter(isShown).length} of ${kind('mechanical').length}`,
    meaningShown: share(kind('meaning'), isShown),
    denialsShown: kind('meaning').filter((one) => one.class === 'denial' && isShown(one)).length,
    goodRefused: refused,
    accuracy: Number((100 - (refused + shown) / 2).toFixed(1)),
  }
}

function table(name: string, cases: CheckCase[], isShown: Judge): void {
  for (const language of LANGUAGES) {
    const some = cases.filter((one) => language === 'all' || one.language === language)
    console.log(JSON.stringify({ bench: 'checks', method: name, language, ...rates(some, isShown) }))
  }
}

/** A baseline gets the threshold that suits these very cases best, which flatters it. */
function bestThreshold(cases: CheckCase[], score: (one: CheckCase) => number): number {
  const scores = new Map(cases.map((one) => [one, score(one)]))
  const accuracy = (least: number) => rates(cases, (one) => (scores.get(one) ?? 0) >= least).accuracy
  return [...new Set(scores.values())].reduce((best, at) => (accuracy(at) > accuracy(best) ? at : best), 0)
}

function report(set: CheckSet, part: Part): void {
  const cases = readCheckCases(set, part)
  const checked = new Map<CheckCase, CheckedStatement | undefined>(cases.map((one) => [one, checkCase(one)]))
  const isShown: Judge = (one) => checked.get(one)?.verdict === 'supported'
  table(`ours (${set}, ${part})`, cases, isShown)
  for (const { name, score } of BASELINES) {
    const least = bestThreshold(cases, score)
    table(`${name} (${set}, ${part})`, cases, (one) => score(one) >= least)
  }
  for (const name of new Set(cases.map((one) => one.class)).keys()) {
    const some = cases.filter((one) => one.class === name)
    const shown = some.filter(isShown).length
    console.log(
      JSON.stringify({
        bench: 'checks',
        set,
        part,
        class: name,
        kind: some[0]?.kind,
        cases: some.length,
        shown,
      }),
    )
  }
  if (part === 'closed' || !benchOptions().isShown) return
  for (const one of cases.filter((each) => isShown(each) !== each.supported)) {
    const { reasons } = checked.get(one) ?? {}
    console.log(
      JSON.stringify({
        id: one.id,
        class: one.class,
        text: one.statement.text,
        quotes: one.statement.quotes,
        reasons,
        why: one.why,
      }),
    )
  }
}

for (const set of CHECK_SETS) for (const part of wantedParts()) report(set, part)
console.log(JSON.stringify({ bench: 'checks', goal: MARKS }))
measureSpeed()
