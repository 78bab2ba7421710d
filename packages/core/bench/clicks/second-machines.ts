import { atHome, browserOf, inDataCentre, unlisted } from './agents.ts'
import { type Clicked, each, type MachineBehaviour, sent, several } from './machine-behaviour.ts'
import { type Agent, type Dice, HOUR, LINKS, MINUTE, POSITIONS, SECOND } from './world.ts'

/**
 * Behaviours that were written before the rules were read, with browsers as new as people's:
 * `npm run bench clicks -- --second`.
 */
const DAY = 24 * HOUR

const hoursLater: MachineBehaviour = {
  name: 'one link of every other email, from homes, hours later',
  agents: several(14, (dice) => atHome(browserOf(dice), dice)),
  clicks: each((mail, { agents, dice }) =>
    dice.happens(0.5)
      ? [
          {
            at: sent(mail) + HOUR + dice.wait(12 * HOUR),
            position: dice.whole(0, LINKS - 1),
            agent: dice.pick(agents),
          },
        ]
      : [],
  ),
}

const nightDrip: MachineBehaviour = {
  name: 'a drip over a day, in no order and no rhythm',
  agents: several(3, (dice) => unlisted(browserOf(dice), dice)),
  clicks: each((mail, { agents, dice }) => {
    let at = sent(mail) + dice.between(5, 90) * MINUTE
    return dice.some(POSITIONS, dice.whole(7, LINKS)).map((position) => {
      at += 4 * MINUTE + dice.wait(50 * MINUTE)
      return { at, position, agent: dice.pick(agents) }
    })
  }),
}

const echoOfFirst: MachineBehaviour = {
  name: "an echo of a person's first click, and the link beside it",
  agents: several(5, (dice) => atHome(browserOf(dice), dice)),
  clicks: ({ mails, people, agents, dice }) => {
    const seen = new Set<number>()
    return people.flatMap(({ mail, at, position }): Clicked[] => {
      if (!mail || position === null || !mails.includes(mail) || seen.has(mail.id)) return []
      seen.add(mail.id)
      const agent = dice.pick(agents)
      const echoed = at + dice.between(2, 12) * SECOND
      return [
        { mail, at: echoed, position, agent },
        { mail, at: echoed + dice.between(1, 6) * SECOND, position: (position + 1) % LINKS, agent },
      ]
    })
  },
}

const minutesAfter: MachineBehaviour = {
  name: '1 to 3 links minutes after delivery, a new home each',
  agents: several(1, (dice) => atHome(browserOf(dice), dice)),
  clicks: each((mail, { dice }) => {
    let at = sent(mail) + dice.between(1.5, 14) * MINUTE
    const agent = atHome(browserOf(dice), dice)
    return dice.some(POSITIONS, dice.whole(1, 3)).map((position) => {
      at += dice.between(2, 60) * SECOND
      return { at, position, agent }
    })
  }),
}

const hourlySweep: MachineBehaviour = {
  name: 'an organisation in an hour, one link of each email',
  agents: several(3, (dice) => atHome(browserOf(dice), dice)),
  clicks: ({ mails, agents, dice }) => {
    const first = mails[0]
    let at = (first ? sent(first) : 0) + dice.between(6, 20) * HOUR
    return dice.some(mails, mails.length).map((mail) => {
      at += dice.wait(HOUR / mails.length)
      return { mail, at, position: dice.whole(0, LINKS - 1), agent: dice.pick(agents) }
    })
  },
}

/** Its request names the reader's own browser, as Safe Links does. */
const safeLinks: MachineBehaviour = {
  name: "Safe Links at click time, by the reader's browser's name",
  agents: several(9, (dice) => inDataCentre({}, dice)),
  clicks: ({ mails, people, agents, dice }) =>
    people.flatMap(({ mail, at, position, request }): Clicked[] => {
      if (!mail || position === null || !mails.includes(mail)) return []
      const sender = dice.pick(agents)
      const agent: Agent = { ...sender, request: { userAgent: request.userAgent, fetchMode: '' } }
      return [{ mail, at: at - dice.between(0.3, 4) * SECOND, position, agent }]
    }),
}

const uptimeRegions: MachineBehaviour = {
  name: 'asks from four regions whether a page is up, for days',
  agents: several(4, (dice) => unlisted(browserOf(dice), dice)),
  clicks: ({ mails, agents, dice }) => {
    const mail = dice.pick(mails)
    const position = dice.whole(0, LINKS - 1)
    const every = dice.pick([15, 30, 60]) * MINUTE
    let at = sent(mail) + dice.wait(6 * HOUR)
    return Array.from({ length: dice.whole(12, 40) }, (_, n) => {
      at += every + dice.between(-20, 20) * SECOND
      return { mail, at, position, agent: agents[n % agents.length] ?? dice.pick(agents) }
    })
  },
}

/** The links of one email, shared among three scanners that know nothing of each other. */
const shared: MachineBehaviour = {
  name: 'a third of the links each, by three scanners',
  agents: several(3, (dice) => (dice.happens(0.5) ? atHome : unlisted)(browserOf(dice), dice)),
  clicks: each((mail, { agents, dice }) => {
    const positions = dice.some(POSITIONS, LINKS)
    return agents.flatMap((agent: Agent, n: number) => {
      let at = sent(mail) + thirdStarts(n, dice)
      return positions.slice(n * 4, n * 4 + 4).map((position) => {
        at += dice.between(3, 45) * SECOND
        return { at, position, agent }
      })
    })
  }),
}
const thirdStarts = (n: number, dice: Dice): number =>
  [dice.between(10, 120) * SECOND, dice.between(5, 50) * MINUTE, dice.between(0.2, 1) * DAY][n] ?? 0

export const SECOND_MACHINES: MachineBehaviour[] = [
  hoursLater,
  nightDrip,
  echoOfFirst,
  minutesAfter,
  hourlySweep,
  safeLinks,
  uptimeRegions,
  shared,
]
