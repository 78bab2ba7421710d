import type { SeenMail } from '../../src/clicks/judging/seen-click.ts'
import { seededNumbers } from '../seeded-numbers.ts'
import { atHome, browserOf, carrierAddress } from './agents.ts'
import type { PersonBehaviour } from './people.ts'
import { type Agent, clickOf, Dice, HOUR, likelyPosition, MINUTE, POSITIONS, SECOND } from './world.ts'

type One = { at: number; position: number; agent: Agent }

const behaves =
  (behaviour: string, clicks: (...of: Parameters<PersonBehaviour>) => One[]): PersonBehaviour =>
  (mail, person, dice) =>
    clicks(mail, person, dice).map((one) => clickOf({ ...one, mail }, { truth: 'people', behaviour }))

const sent = (mail: SeenMail): number => mail.sentAt ?? 0
const later = (mail: SeenMail, dice: Dice): number => sent(mail) + MINUTE + dice.wait(5 * HOUR)

/** People who sit at the desk when the daily email arrives, and know what they want from it. */
const waited = behaves('waited, and clicks twice within seconds', (mail, { devices }, dice) => {
  const agent = dice.pick(devices)
  const at = sent(mail) + dice.between(1.8, 9) * SECOND
  const position = likelyPosition(dice)
  const next = dice.pick(POSITIONS.filter((other) => other !== position))
  const again = { at: at + dice.between(2, 11) * SECOND, position: next, agent }
  return [{ at, position, agent }, ...(dice.happens(0.5) ? [again] : [])]
})

/** Readers of one household have one address, and read in the same evening. */
const household = behaves('a family behind one address', (mail, { recipient, devices }, dice) => {
  const [name = '', domain = ''] = recipient.split('@')
  const home = Math.floor(Number(/\d+/.exec(name)?.[0] ?? 0) / 3)
  const quarter = Number(/\d+/.exec(domain)?.[0] ?? 99)
  const ofHome = new Dice(seededNumbers(home * 100 + quarter * 50_000 + (mail.sendId ?? 0)))
  const evening = 8 * HOUR + ofHome.between(0, 4) * HOUR
  const address = `33.${quarter}.${home}.9`
  let at = sent(mail) + evening + dice.between(0, 20) * MINUTE
  const device = dice.pick(devices)
  return Array.from({ length: dice.whole(1, 3) }, () => {
    at += 5 * SECOND + dice.wait(40 * SECOND)
    return { at, position: likelyPosition(dice), agent: { ...device, address } }
  })
})

const opensAll = behaves('opens every link in a tab of its own', (mail, { devices }, dice) => {
  const agent = dice.pick(devices)
  let at = later(mail, dice)
  return POSITIONS.map((position) => {
    at += dice.between(0.5, 1.9) * SECOND
    return { at, position, agent }
  })
})

/** A secretary's copy goes to the whole department, behind the office's address. */
const department = behaves('forwarded to a department', (mail, { devices }, dice) => {
  const [own] = devices
  const address = own?.address ?? atHome({}, dice).address
  const start = later(mail, dice)
  const favourite = likelyPosition(dice)
  return Array.from({ length: dice.whole(4, 12) }, () => ({
    at: start + dice.wait(35 * MINUTE),
    position: dice.happens(0.6) ? favourite : likelyPosition(dice),
    agent: { request: browserOf(dice), address },
  }))
})

/** Glances at it on the bus, and opens the same story again at the desk. */
const phoneThenDesk = behaves('on the phone on the bus, later at the desk', (mail, { devices }, dice) => {
  const phone: Agent = { request: browserOf(dice), address: carrierAddress(dice) }
  const at = sent(mail) + dice.between(15, 240) * SECOND
  const position = likelyPosition(dice)
  const desk = at + dice.between(1, 120) * MINUTE
  const next = { at: desk + dice.between(4, 60) * SECOND, position: likelyPosition(dice) }
  const agent = dice.pick(devices)
  return [
    { at, position, agent: phone },
    { at: desk, position, agent },
    ...(dice.happens(0.4) ? [{ ...next, agent }] : []),
  ]
})

export const SECOND_PEOPLE: [weight: number, behaviour: PersonBehaviour][] = [
  [8, waited],
  [10, household],
  [4, opensAll],
  [4, department],
  [8, phoneThenDesk],
]
