import { CLOSED_MACHINES, CLOSED_PEOPLE } from './clicks/closed-behaviours.ts'
import { generateLog } from './clicks/generate-log.ts'
import { judgeAsWorker } from './clicks/judge-as-worker.ts'
import { OPEN_MACHINES } from './clicks/machines.ts'
import { behavioursOf, measureLog } from './clicks/measure-log.ts'
import { mergeLogs } from './clicks/merge-logs.ts'
import { OPEN_PEOPLE } from './clicks/people.ts'
import { PUBLISHED_RULES } from './clicks/published-rules.ts'
import { SECOND_MACHINES } from './clicks/second-machines.ts'
import { SECOND_PEOPLE } from './clicks/second-people.ts'
import type { LabelledClick } from './clicks/world.ts'

/**
 * How well people are distinguished from machines, with clicks judged as the worker does. `--closed`
 * adds the behaviours that no rule was fitted to, `--second` another set of those, both with seeds
 * of their own. `--busy` measures four logs at once, about 4,500 clicks a day.
 */
const PARTS = {
  open: { people: OPEN_PEOPLE, machines: OPEN_MACHINES, seeds: [1, 2, 3] },
  closed: {
    people: [...OPEN_PEOPLE, ...CLOSED_PEOPLE],
    machines: [...OPEN_MACHINES, ...CLOSED_MACHINES],
    seeds: [101, 102, 103],
  },
  second: {
    people: [...OPEN_PEOPLE, ...SECOND_PEOPLE],
    machines: [...OPEN_MACHINES, ...SECOND_MACHINES],
    seeds: [201, 202, 203],
  },
}
const part = (['closed', 'second'] as const).find((name) => process.argv.includes(`--${name}`)) ?? 'open'
const GOAL = {
  peopleCalledMachine: 0.01,
  peopleUnsure: 0.03,
  machineCalledPeople: 0.02,
  machineCalledPeoplePerBehaviour: 0.05,
  machineUnsure: 0.1,
  tau: 0.95,
}

const { seeds, ...behaviours } = PARTS[part]
if (process.argv.includes('--busy')) {
  const logs = [1, 2, 3, 4].map((seed) => generateLog({ seed, machineShare: 0.8, ...behaviours }))
  report(mergeLogs(logs), { seed: 1, machineShare: 0.8 })
} else {
  for (const machineShare of [0.3, 0.8])
    for (const seed of seeds)
      report(generateLog({ seed, machineShare, ...behaviours }), { seed, machineShare })
}

function report(log: LabelledClick[], plan: { seed: number; machineShare: number }): void {
  const started = process.cpuUsage()
  const { first, final: classes } = judgeAsWorker(log, mailsToIn(log))
  const { user, system } = process.cpuUsage(started)
  const ours = measureLog(log, classes)
  const pass = Object.entries(GOAL).every(([name, goal]) => {
    const figure = ours[name as keyof typeof GOAL]
    return name === 'tau' ? figure >= goal : figure <= goal
  })
  const line = {
    bench: 'clicks',
    part,
    ...plan,
    clicks: log.length,
    ms: Math.round((user + system) / 1_000),
    ours: rounded(ours),
    beforeRounds: rounded(measureLog(log, first)),
    references: PUBLISHED_RULES.map(({ name, judge }) => ({
      name,
      ...rounded(measureLog(log, log.map(judge))),
    })),
    behaviours: [...behavioursOf(log, classes, 'people'), ...behavioursOf(log, classes, 'machine')],
    goal: GOAL,
    pass,
  }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

/** Recipients of an organisation that were ever mailed. */
function mailsToIn(log: LabelledClick[]): (sendId: number, organisation: string) => number {
  const recipients = new Map<string, Set<string>>()
  for (const { mail } of log) {
    if (!mail?.organisation) continue
    const known = recipients.get(mail.organisation) ?? new Set()
    recipients.set(mail.organisation, known.add(mail.recipient))
  }
  return (_, organisation) => recipients.get(organisation)?.size ?? 0
}

function rounded<T extends Record<string, number>>(figures: T): Record<string, number> {
  return Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, Math.round(value * 1_000) / 1_000]),
  )
}
