import type { SeenMail } from '../../src/clicks/judging/seen-click.ts'
import { atHome, browserOf, carrierAddress, inDataCentre } from './agents.ts'
import {
  clickOf,
  type Dice,
  HOUR,
  type LabelledClick,
  LINKS,
  likelyPosition,
  MINUTE,
  type Person,
  SECOND,
} from './world.ts'

export type PersonBehaviour = (mail: SeenMail, person: Person, dice: Dice) => LabelledClick[]

const behaves =
  (behaviour: string, clicks: (mail: SeenMail, person: Person, dice: Dice) => Omit<Clicked, 'mail'>[]) =>
  (mail: SeenMail, person: Person, dice: Dice): LabelledClick[] =>
    clicks(mail, person, dice).map((one) => clickOf({ ...one, mail }, { truth: 'people', behaviour }))
type Clicked = Parameters<typeof clickOf>[0]

const sent = (mail: SeenMail): number => mail.sentAt ?? 0
/** Most read within hours, some days later; hardly anybody within the first minute. */
const readAt = (mail: SeenMail, dice: Dice): number =>
  sent(mail) + 40 * SECOND + dice.wait(dice.happens(0.7) ? 2 * HOUR : 20 * HOUR)

/** A few links, a while between them. */
const reads = behaves('reads and clicks a few', (mail, person, dice) => {
  const agent = dice.pick(person.devices)
  let at = readAt(mail, dice)
  return Array.from({ length: dice.happens(0.6) ? 1 : dice.whole(2, 4) }, () => {
    at += 8 * SECOND + dice.wait(90 * SECOND)
    return { at, position: likelyPosition(dice), agent }
  })
})

const waits = behaves('waits for the email', (mail, person, dice) => [
  {
    at: sent(mail) + dice.between(2.5, 15) * SECOND,
    position: likelyPosition(dice),
    agent: dice.pick(person.devices),
  },
])

const tabs = behaves('opens several in tabs', (mail, person, dice) => {
  const agent = dice.pick(person.devices)
  let at = readAt(mail, dice)
  return dice
    .some([...Array(LINKS).keys()], dice.whole(3, 6))
    .sort((a, b) => a - b)
    .map((position) => {
      at += dice.between(0.9, 4) * SECOND
      return { at, position, agent }
    })
})

const everything = behaves('reads everything in order', (mail, person, dice) => {
  const agent = dice.pick(person.devices)
  let at = readAt(mail, dice)
  return Array.from({ length: dice.whole(7, LINKS) }, (_, position) => {
    at += 12 * SECOND + dice.wait(70 * SECOND)
    return { at, position, agent }
  })
})

const doubles = behaves('double-clicks', (mail, person, dice) => {
  const agent = dice.pick(person.devices)
  const [at, position] = [readAt(mail, dice), likelyPosition(dice)]
  return [
    { at, position, agent },
    { at: at + dice.between(150, 900), position, agent },
  ]
})

const returns = behaves('comes back on other days', (mail, person, dice) => {
  const position = likelyPosition(dice)
  let at = readAt(mail, dice)
  return Array.from({ length: dice.whole(2, 4) }, () => {
    at += dice.wait(30 * HOUR)
    return { at, position, agent: dice.pick(person.devices) }
  })
})

const forwards = behaves('forwards it to colleagues', (mail, person, dice) => {
  const first = { at: readAt(mail, dice), position: likelyPosition(dice), agent: dice.pick(person.devices) }
  const others = Array.from({ length: dice.whole(1, 4) }, () => ({
    at: first.at + 5 * MINUTE + dice.wait(8 * HOUR),
    position: likelyPosition(dice),
    agent: atHome(browserOf(dice), dice),
  }))
  return [first, ...others]
})

const onTheRoad = behaves('on a mobile carrier', (mail, person, dice) => {
  const [device] = person.devices
  const agent = { request: device?.request ?? browserOf(dice), address: carrierAddress(dice) }
  const at = readAt(mail, dice)
  return [
    { at, position: likelyPosition(dice), agent },
    ...(dice.happens(0.4)
      ? [{ at: at + dice.wait(3 * MINUTE) + SECOND, position: likelyPosition(dice), agent }]
      : []),
  ]
})

const privateRelay = behaves('behind a privacy relay or VPN', (mail, person, dice) => {
  const [device] = person.devices
  const agent = inDataCentre({ ...(device?.request ?? browserOf(dice)) }, dice)
  let at = readAt(mail, dice)
  return Array.from({ length: dice.happens(0.6) ? 1 : 2 }, () => {
    at += 15 * SECOND + dice.wait(100 * SECOND)
    return { at, position: likelyPosition(dice), agent }
  })
})

export const OPEN_PEOPLE: [weight: number, behaviour: PersonBehaviour][] = [
  [30, reads],
  [8, waits],
  [8, tabs],
  [4, everything],
  [6, doubles],
  [6, returns],
  [5, forwards],
  [12, onTheRoad],
  [6, privateRelay],
]
