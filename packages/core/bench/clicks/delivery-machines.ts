import { atHome, bareBrowser, disguised, inDataCentre, library, unlisted } from './agents.ts'
import { each, inTurn, type MachineBehaviour, sent, several } from './machine-behaviour.ts'
import { HOUR, LINKS, MINUTE, POSITIONS, SECOND } from './world.ts'

export const headThenGet: MachineBehaviour = {
  name: 'asks for headers, then fetches all',
  agents: several(2, (dice) => inDataCentre(bareBrowser(dice), dice)),
  clicks: each((mail, { agents, dice }) => {
    const agent = dice.pick(agents)
    const asked = { ...agent, request: { ...agent.request, method: 'HEAD' } }
    const start = sent(mail) + dice.between(0.3, 4) * SECOND
    return [
      ...inTurn(
        POSITIONS,
        start,
        () => dice.between(10, 120),
        () => asked,
      ),
      ...inTurn(
        POSITIONS,
        start + SECOND,
        () => dice.between(10, 120),
        () => agent,
      ),
    ]
  }),
}
export const burstBare: MachineBehaviour = {
  name: 'fetches all at delivery, bare',
  agents: several(3, (dice) => inDataCentre(dice.happens(0.5) ? library(dice) : bareBrowser(dice), dice)),
  clicks: each((mail, { agents, dice }) =>
    inTurn(
      POSITIONS,
      sent(mail) + dice.between(0.5, 8) * SECOND,
      () => dice.between(5, 400),
      () => dice.pick(agents),
    ),
  ),
}
export const burstDisguised: MachineBehaviour = {
  name: 'fetches all at delivery, as a browser',
  agents: several(4, (dice) => unlisted(disguised(dice), dice)),
  clicks: each((mail, { agents, dice }) =>
    inTurn(
      POSITIONS,
      sent(mail) + dice.between(1, 20) * SECOND,
      () => dice.between(50, 900),
      () => dice.pick(agents),
    ),
  ),
}
export const oneAtOnce: MachineBehaviour = {
  name: 'one link within seconds',
  agents: several(3, (dice) => inDataCentre(disguised(dice), dice)),
  clicks: each((mail, { agents, dice }) => [
    {
      at: sent(mail) + dice.between(0.4, 4) * SECOND,
      position: dice.whole(0, LINKS - 1),
      agent: dice.pick(agents),
    },
  ]),
}
export const decoyFollower: MachineBehaviour = {
  name: 'follows everything, hidden links too',
  agents: several(3, (dice) => unlisted(disguised(dice), dice)),
  clicks: each((mail, { agents, dice }) => {
    const agent = dice.pick(agents)
    const clicks = inTurn(
      dice.some(POSITIONS, dice.whole(3, 9)),
      sent(mail) + dice.between(0.5, 90) * MINUTE,
      () => dice.between(4, 45) * SECOND,
      () => agent,
    )
    const last = clicks.at(-1)?.at ?? 0
    return [...clicks, { at: last + dice.between(2, 40) * SECOND, position: 0, agent, isDecoy: true }]
  }),
}
export const scrambler: MachineBehaviour = {
  name: 'changes UTM values',
  agents: several(3, (dice) => unlisted({ ...disguised(dice), isAltered: true }, dice)),
  clicks: each((mail, { agents, dice }) =>
    inTurn(
      dice.some(POSITIONS, dice.whole(1, 4)),
      sent(mail) + dice.between(0.2, 30) * MINUTE,
      () => dice.between(0.5, 20) * SECOND,
      () => dice.pick(agents),
    ),
  ),
}
export const named: MachineBehaviour = {
  name: 'says what it is',
  agents: several(2, (dice) =>
    inDataCentre(
      {
        userAgent: dice.pick([
          'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
          'WhatsApp/2.23.20.0',
          'BarracudaCentral/1.0',
          'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
        ]),
        fetchMode: '',
        hasLanguage: false,
      },
      dice,
    ),
  ),
  clicks: each((mail, { agents, dice }) => [
    { at: sent(mail) + dice.wait(6 * HOUR), position: dice.whole(0, LINKS - 1), agent: dice.pick(agents) },
  ]),
}
export const antivirus: MachineBehaviour = {
  name: "antivirus on the person's machine",
  agents: several(1, (dice) => atHome(bareBrowser(dice), dice)),
  clicks: each((mail, { agents, dice }) =>
    inTurn(
      POSITIONS,
      sent(mail) + dice.between(1, 240) * MINUTE,
      () => dice.between(20, 500),
      () => dice.pick(agents),
    ),
  ),
}
export const firstAndLast: MachineBehaviour = {
  name: 'the first and the last link',
  agents: several(3, (dice) => inDataCentre(bareBrowser(dice), dice)),
  clicks: each((mail, { agents, dice }) =>
    inTurn(
      [0, LINKS - 1],
      sent(mail) + dice.between(15, 60) * SECOND,
      () => dice.between(0.2, 6) * SECOND,
      () => dice.pick(agents),
    ),
  ),
}
