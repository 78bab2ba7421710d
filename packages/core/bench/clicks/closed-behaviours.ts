import type { SeenMail } from '../../src/clicks/judging/seen-click.ts'
import { atHome, bareBrowser, browserOf, disguised, inDataCentre, oldPhone, unlisted } from './agents.ts'
import type { MachineBehaviour } from './machine-behaviour.ts'
import type { PersonBehaviour } from './people.ts'
import {
  type Agent,
  clickOf,
  type Dice,
  HOUR,
  LINKS,
  likelyPosition,
  MINUTE,
  POSITIONS,
  SECOND,
} from './world.ts'

/**
 * Behaviours that no rule was fitted to: `npm run bench clicks -- --closed` alone runs them.
 */
const sent = (mail: SeenMail): number => mail.sentAt ?? 0
const person = (behaviour: string) => ({ truth: 'people' as const, behaviour })

const twoDevices: PersonBehaviour = (mail, _, dice) => {
  const at = sent(mail) + 3 * MINUTE + dice.wait(5 * HOUR)
  const position = likelyPosition(dice)
  const again = at + dice.between(20, 240) * SECOND
  return [
    clickOf(
      { mail, at, position, agent: atHome(browserOf(dice), dice) },
      person('on the phone, then at the desk'),
    ),
    clickOf(
      { mail, at: again, position, agent: atHome(browserOf(dice), dice) },
      person('on the phone, then at the desk'),
    ),
  ]
}
const companyProxy: PersonBehaviour = (mail, { organisation }, dice) => {
  const address = `79.9.${(organisation ?? '').length}.${dice.whole(1, 6)}`
  const agent: Agent = { request: browserOf(dice), address, isDataCentre: true }
  const start = sent(mail) + MINUTE + dice.wait(4 * HOUR)
  return [
    clickOf({ mail, at: start, position: likelyPosition(dice), agent }, person('through a company proxy')),
  ]
}
const anOldPhone: PersonBehaviour = (mail, _, dice) => [
  clickOf(
    {
      mail,
      at: sent(mail) + 2 * MINUTE + dice.wait(10 * HOUR),
      position: likelyPosition(dice),
      agent: atHome(oldPhone(dice), dice),
    },
    person('on an old phone'),
  ),
]
const inMeeting: PersonBehaviour = (mail, { devices, organisation }, dice) => {
  // the whole team opens the same story when the boss speaks of it
  const [device] = devices
  const at = sent(mail) + 3 * HOUR + (organisation ?? '').length * MINUTE + dice.between(0, 100) * SECOND
  return [
    clickOf(
      { mail, at, position: 2, agent: device ?? atHome(browserOf(dice), dice) },
      person('together in a meeting'),
    ),
  ]
}

export const CLOSED_PEOPLE: [weight: number, behaviour: PersonBehaviour][] = [
  [4, twoDevices],
  [6, companyProxy],
  [5, anOldPhone],
  [5, inMeeting],
]

const several =
  (count: number, make: (dice: Dice) => Agent) =>
  (dice: Dice): Agent[] =>
    Array.from({ length: count }, () => make(dice))

const quietNight: MachineBehaviour = {
  name: 'reads the archive at night, weeks later',
  agents: several(3, (dice) => unlisted(disguised(dice), dice)),
  clicks: ({ mails, agents, dice }) => {
    const first = mails[0]
    let at = (first ? sent(first) : 0) + dice.between(9, 20) * 24 * HOUR
    return mails.flatMap((mail) =>
      dice.some(POSITIONS, dice.whole(4, LINKS)).map((position) => {
        at += dice.between(1, 30) * SECOND
        return { mail, at, position, agent: dice.pick(agents) }
      }),
    )
  },
}
const detonation: MachineBehaviour = {
  name: 'opens the same first link of everyone',
  agents: several(8, (dice) => unlisted(disguised(dice), dice)),
  clicks: ({ mails, agents, dice }) =>
    mails.map((mail) => ({
      mail,
      at: sent(mail) + dice.between(20, 200) * SECOND,
      position: 0,
      agent: dice.pick(agents),
    })),
}
const twice: MachineBehaviour = {
  name: 'scans at delivery and again at release from quarantine',
  agents: several(3, (dice) => inDataCentre(dice.happens(0.5) ? bareBrowser(dice) : disguised(dice), dice)),
  clicks: ({ mails, agents, dice }) =>
    mails.flatMap((mail) =>
      [dice.between(2, 30) * SECOND, dice.between(20, 90) * MINUTE].flatMap((wait) =>
        dice.some(POSITIONS, dice.whole(5, LINKS)).map((position, i) => ({
          mail,
          at: sent(mail) + wait + i * 700,
          position,
          agent: dice.pick(agents),
        })),
      ),
    ),
}
const delayedEcho: MachineBehaviour = {
  name: 'checks each clicked page a minute later',
  agents: several(3, (dice) => unlisted(disguised(dice), dice)),
  clicks: ({ mails, people, agents, dice }) =>
    people.flatMap(({ mail, at, position }) =>
      mail && position !== null && mails.includes(mail)
        ? [{ mail, at: at + dice.between(30, 90) * SECOND, position, agent: dice.pick(agents) }]
        : [],
    ),
}
const halfAtOnce: MachineBehaviour = {
  name: 'half of the links at delivery, from homes',
  agents: several(8, (dice) => atHome(disguised(dice), dice)),
  clicks: ({ mails, agents, dice }) =>
    mails.flatMap((mail) => {
      let at = sent(mail) + dice.between(4, 40) * SECOND
      return dice.some(POSITIONS, 6).map((position) => {
        at += dice.between(0.3, 3) * SECOND
        return { mail, at, position, agent: dice.pick(agents) }
      })
    }),
}

export const CLOSED_MACHINES: MachineBehaviour[] = [quietNight, detonation, twice, delayedEcho, halfAtOnce]
