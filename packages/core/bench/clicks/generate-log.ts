import type { SeenMail } from '../../src/clicks/judging/seen-click.ts'
import { seededNumbers } from '../seeded-numbers.ts'
import { atHome, browserOf, homeAddress, oldOffice, oldPhone } from './agents.ts'
import type { MachineBehaviour } from './machine-behaviour.ts'
import type { PersonBehaviour } from './people.ts'
import { type Agent, clickOf, Dice, HOUR, type LabelledClick, type Mailing, type Person } from './world.ts'

export type LogPlan = {
  seed: number
  people: [weight: number, behaviour: PersonBehaviour][]
  machines: MachineBehaviour[]
  /** share of all clicks, from 0 to 1 */
  machineShare: number
}

const ORGANISATIONS = 40
const PUBLIC_READERS = 500
const MAILINGS = 6
const START = Date.UTC(2026, 9, 5, 1, 30)

/** Six mailings to about 1,200 people, clicked by people and machines; in order of time. */
export function generateLog(plan: LogPlan): LabelledClick[] {
  const dice = new Dice(seededNumbers(plan.seed))
  const people = inhabitants(dice)
  const mailings = Array.from({ length: MAILINGS }, (_, i) => mailingTo(people, i + 1, dice))
  const byRecipient = new Map(people.map((one) => [one.recipient, one]))
  const human = mailings.flatMap(({ mails }) =>
    mails.flatMap((mail) => humanClicks(mail, byRecipient, plan, dice)),
  )
  const machine = machineClicks(mailings, human, plan, dice)
  return [...human, ...machine].sort((a, b) => a.at - b.at)
}

/** Offices share an address, and often one version of one browser. */
function inhabitants(dice: Dice): Person[] {
  const staff = Array.from({ length: ORGANISATIONS }, (_, i) => {
    const organisation = `organisation${i}.example`
    const office: Agent = {
      request: dice.happens(0.08) ? oldOffice : browserOf(dice),
      address: homeAddress(dice),
    }
    const isManaged = dice.happens(0.5)
    return Array.from(
      { length: dice.whole(4, 32) },
      (_, n): Person => ({
        recipient: `person${n}@${organisation}`,
        organisation,
        devices: [
          isManaged ? office : { ...office, request: browserOf(dice) },
          ...(dice.happens(0.5) ? [deviceOf(dice)] : []),
        ],
      }),
    )
  })
  const others = Array.from(
    { length: PUBLIC_READERS },
    (_, n): Person => ({
      recipient: `reader${n}@mail.example`,
      organisation: null,
      devices: [deviceOf(dice), ...(dice.happens(0.3) ? [deviceOf(dice)] : [])],
    }),
  )
  return [...staff.flat(), ...others]
}

const deviceOf = (dice: Dice): Agent => atHome(dice.happens(0.06) ? oldPhone(dice) : browserOf(dice), dice)

function mailingTo(people: Person[], sendId: number, dice: Dice): Mailing {
  const startedAt = START + (sendId - 1) * 48 * HOUR
  const mails = people.map(
    ({ recipient, organisation }, i): SeenMail => ({
      id: sendId * 10_000 + i,
      sendId,
      sentAt: startedAt + Math.floor(i / 100) * 500 + dice.between(0, 300),
      recipient,
      organisation,
    }),
  )
  return { sendId, startedAt, mails }
}

function humanClicks(
  mail: SeenMail,
  people: Map<string, Person>,
  { people: behaviours }: LogPlan,
  dice: Dice,
): LabelledClick[] {
  const person = people.get(mail.recipient)
  if (!person || !dice.happens(0.25)) return []
  const total = behaviours.reduce((sum, [weight]) => sum + weight, 0)
  const drawn = dice.between(0, total)
  let sum = 0
  for (const [weight, behaviour] of behaviours) {
    sum += weight
    if (drawn <= sum) return behaviour(mail, person, dice)
  }
  return []
}

type Scanner = { behaviour: MachineBehaviour; agents: Agent[]; recipients: Set<string> }

/** Each scanner watches one organisation, or some public mailboxes, until the share is reached. */
function machineClicks(
  mailings: Mailing[],
  human: LabelledClick[],
  { machines, machineShare }: LogPlan,
  dice: Dice,
): LabelledClick[] {
  const wanted = (human.length * machineShare) / (1 - machineShare)
  const perBehaviour = wanted / machines.length
  const groups = groupsOf(mailings[0]?.mails ?? [], dice)
  return machines.flatMap((behaviour) => {
    const clicks: LabelledClick[] = []
    for (const group of dice.some(groups, groups.length)) {
      if (clicks.length >= perBehaviour) break
      const scanner = { behaviour, agents: behaviour.agents(dice), recipients: new Set(group) }
      clicks.push(...mailings.flatMap(({ mails }) => scan(scanner, mails, human, dice)))
    }
    return clicks.slice(0, Math.ceil(perBehaviour * 1.5))
  })
}

/** Organisations, and groups of ten public mailboxes with the same antivirus or provider. */
function groupsOf(mails: SeenMail[], dice: Dice): string[][] {
  const groups = new Map<string, string[]>()
  for (const { recipient, organisation } of mails) {
    const key = organisation ?? `public${dice.whole(0, PUBLIC_READERS / 10)}`
    groups.set(key, [...(groups.get(key) ?? []), recipient])
  }
  return [...groups.values()]
}

function scan(
  { behaviour, agents, recipients }: Scanner,
  mails: SeenMail[],
  human: LabelledClick[],
  dice: Dice,
): LabelledClick[] {
  const watched = mails.filter((mail) => recipients.has(mail.recipient))
  if (watched.length === 0) return []
  const ids = new Set(watched.map(({ id }) => id))
  const people = human.filter(({ mail }) => mail !== null && ids.has(mail.id))
  return behaviour
    .clicks({ mails: watched, people, agents, dice })
    .map((clicked) => clickOf(clicked, { truth: 'machine', behaviour: behaviour.name }))
}
