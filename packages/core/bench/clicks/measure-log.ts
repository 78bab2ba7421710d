import type { ClickClass } from '@newsloom/contract/analytics/click-totals'
import type { LabelledClick } from './world.ts'

export type LogFigures = {
  peopleCalledMachine: number
  peopleUnsure: number
  machineCalledPeople: number
  /** averaged over the behaviours of machines */
  machineCalledPeoplePerBehaviour: number
  machineUnsure: number
  /** Kendall's tau-b of a mailing's links by people, averaged over mailings */
  tau: number
}
export type BehaviourFigures = {
  behaviour: string
  clicks: number
  people: number
  unsure: number
  machine: number
}

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)
const mean = (values: number[]): number =>
  share(
    values.reduce((a, b) => a + b, 0),
    values.length,
  )

/** `classes`: one for each click of the log. */
export function measureLog(log: LabelledClick[], classes: ClickClass[]): LogFigures {
  const people = log
    .map((click, i) => ({ click, of: classes[i] }))
    .filter(({ click }) => click.truth === 'people')
  const machine = log
    .map((click, i) => ({ click, of: classes[i] }))
    .filter(({ click }) => click.truth === 'machine')
  const count = (rows: { of: ClickClass | undefined }[], of: ClickClass) =>
    rows.filter((row) => row.of === of).length
  return {
    peopleCalledMachine: share(count(people, 'machine'), people.length),
    peopleUnsure: share(count(people, 'unsure'), people.length),
    machineCalledPeople: share(count(machine, 'people'), machine.length),
    machineCalledPeoplePerBehaviour: mean(
      behavioursOf(log, classes, 'machine').map(({ people: called, clicks }) => share(called, clicks)),
    ),
    machineUnsure: share(count(machine, 'unsure'), machine.length),
    tau: tauOf(log, classes),
  }
}

export function behavioursOf(
  log: LabelledClick[],
  classes: ClickClass[],
  truth: 'people' | 'machine',
): BehaviourFigures[] {
  const rows = new Map<string, BehaviourFigures>()
  log.forEach(({ behaviour, truth: of }, i) => {
    if (of !== truth) return
    const row = rows.get(behaviour) ?? { behaviour, clicks: 0, people: 0, unsure: 0, machine: 0 }
    row.clicks += 1
    row[classes[i] ?? 'unsure'] += 1
    rows.set(behaviour, row)
  })
  return [...rows.values()]
}

function tauOf(log: LabelledClick[], classes: ClickClass[]): number {
  const sends = [...new Set(log.flatMap(({ mail }) => mail?.sendId ?? []))]
  return mean(
    sends.map((sendId) => {
      const of = (keep: (click: LabelledClick, i: number) => boolean) =>
        peoplePerLink(log.filter((click, i) => click.mail?.sendId === sendId && keep(click, i)))
      const [truth, seen] = [of(({ truth: t }) => t === 'people'), of((_, i) => classes[i] === 'people')]
      const links = [...new Set([...truth.keys(), ...seen.keys()])]
      return kendall(
        links.map((link) => truth.get(link)?.size ?? 0),
        links.map((link) => seen.get(link)?.size ?? 0),
      )
    }),
  )
}

function peoplePerLink(clicks: LabelledClick[]): Map<number, Set<string>> {
  const people = new Map<number, Set<string>>()
  for (const { linkId, mail, isDecoy } of clicks) {
    if (!mail || isDecoy) continue
    people.set(linkId, (people.get(linkId) ?? new Set()).add(mail.recipient))
  }
  return people
}

/** Kendall's tau-b, which allows for ties (Kendall 1945). */
export function kendall(a: number[], b: number[]): number {
  let [agreed, tiedA, tiedB, pairs] = [0, 0, 0, 0]
  for (let i = 0; i < a.length; i += 1) {
    for (let j = i + 1; j < a.length; j += 1) {
      const x = Math.sign((a[i] ?? 0) - (a[j] ?? 0))
      const y = Math.sign((b[i] ?? 0) - (b[j] ?? 0))
      pairs += 1
      agreed += x * y
      if (x === 0) tiedA += 1
      if (y === 0) tiedB += 1
    }
  }
  const scale = Math.sqrt((pairs - tiedA) * (pairs - tiedB))
  return scale === 0 ? 1 : agreed / scale
}
