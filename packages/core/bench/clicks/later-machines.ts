import { atHome, bareBrowser, disguised, inDataCentre, unlisted } from './agents.ts'
import {
  type Clicked,
  each,
  inTurn,
  type MachineBehaviour,
  type Swept,
  sent,
  several,
} from './machine-behaviour.ts'
import { type Agent, type Dice, HOUR, MINUTE, POSITIONS, SECOND } from './world.ts'

export const randomFew: MachineBehaviour = {
  name: '1 to 3 random links minutes after delivery',
  agents: (dice) => {
    const first = unlisted(disguised(dice), dice)
    const network = first.address.split('.').slice(0, 3).join('.')
    return Array.from({ length: 12 }, () => ({ ...first, address: `${network}.${dice.whole(1, 254)}` }))
  },
  clicks: each((mail, { agents, dice }) =>
    inTurn(
      dice.some(POSITIONS, dice.whole(1, 3)),
      sent(mail) + dice.between(0.7, 9) * MINUTE,
      () => dice.between(1, 40) * SECOND,
      () => dice.pick(agents),
    ),
  ),
}
export const residentialLater: MachineBehaviour = {
  name: 'from homes, hours later',
  agents: several(6, (dice) => atHome(disguised(dice), dice)),
  clicks: each((mail, { agents, dice }) =>
    inTurn(
      dice.some(POSITIONS, dice.whole(1, 3)),
      sent(mail) + dice.between(1, 9) * HOUR,
      () => dice.between(0.5, 30) * SECOND,
      () => dice.pick(agents),
    ),
  ),
}
/** A proxy service with so many homes that no address comes twice. */
const fresh = (agent: Agent, dice: Dice, make: typeof atHome): Agent => ({
  ...agent,
  address: make({}, dice).address,
})
export const freshHomes: MachineBehaviour = {
  name: 'from homes, never the same address',
  agents: several(2, (dice) => atHome(disguised(dice), dice)),
  clicks: each((mail, { agents, dice }) =>
    inTurn(
      dice.some(POSITIONS, dice.whole(1, 4)),
      sent(mail) + dice.between(0.2, 12) * HOUR,
      () => dice.between(0.5, 30) * SECOND,
      () => fresh(dice.pick(agents), dice, atHome),
    ),
  ),
}
export const freshEcho: MachineBehaviour = {
  name: 'an echo, never from the same address',
  agents: several(2, (dice) => unlisted(disguised(dice), dice)),
  clicks: ({ mails, people, agents, dice }) =>
    people.flatMap(({ mail, at, position }) =>
      mail && position !== null && mails.includes(mail)
        ? [
            {
              mail,
              at: at + dice.between(0.5, 20) * SECOND,
              position,
              agent: fresh(dice.pick(agents), dice, unlisted),
            },
          ]
        : [],
    ),
}
export const slowDrip: MachineBehaviour = {
  name: 'a slow drip of all links',
  agents: several(5, (dice) => unlisted(disguised(dice), dice)),
  clicks: each((mail, { agents, dice }) => {
    const pause = dice.between(1, 8) * MINUTE
    return inTurn(
      POSITIONS,
      sent(mail) + dice.between(1, 50) * MINUTE,
      () => pause * dice.between(0.93, 1.07),
      () => dice.pick(agents),
    )
  }),
}
/** Beside the clicks of people: `offset` gives the ms before or after. */
const besidePeople =
  (offset: (dice: Dice) => number) =>
  (swept: Swept): Clicked[] =>
    swept.people.flatMap(({ mail, at, position }) =>
      mail && position !== null && swept.mails.includes(mail)
        ? [{ mail, at: at + offset(swept.dice), position, agent: swept.dice.pick(swept.agents) }]
        : [],
    )
export const echo: MachineBehaviour = {
  name: 'an echo after a click',
  agents: several(4, (dice) => unlisted(disguised(dice), dice)),
  clicks: besidePeople((dice) => dice.between(0.5, 25) * SECOND),
}
export const clickTime: MachineBehaviour = {
  name: 'Safe Links at click time',
  agents: several(6, (dice) => inDataCentre(dice.happens(0.5) ? bareBrowser(dice) : disguised(dice), dice)),
  clicks: besidePeople((dice) => -dice.between(0.2, 2.5) * SECOND),
}
export const sweep: MachineBehaviour = {
  name: 'a whole organisation at once',
  agents: several(2, (dice) => atHome(disguised(dice), dice)),
  clicks: ({ mails, agents, dice }) => {
    let at = sent(mails[0] ?? never()) + dice.between(2, 14) * HOUR
    return mails.flatMap((mail) =>
      dice.some(POSITIONS, dice.whole(1, 4)).map((position) => {
        at += dice.between(0.1, 2) * SECOND
        return { mail, at, position, agent: dice.pick(agents) }
      }),
    )
  },
}
export const uptime: MachineBehaviour = {
  name: 'asks whether a page is up',
  agents: several(1, (dice) => unlisted(disguised(dice), dice)),
  clicks: ({ mails, agents, dice }) => {
    const mail = dice.pick(mails)
    const every = dice.pick([1, 5, 10]) * MINUTE
    const position = dice.whole(0, 3)
    return inTurn(
      Array<number>(dice.whole(15, 40)).fill(position),
      sent(mail) + dice.wait(5 * HOUR),
      () => every + dice.between(-1, 1) * SECOND,
      () => dice.pick(agents),
    ).map((one) => ({ ...one, mail }))
  },
}

function never(): never {
  throw new Error('an organisation without mails')
}
