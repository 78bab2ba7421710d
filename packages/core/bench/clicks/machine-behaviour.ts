import type { SeenMail } from '../../src/clicks/judging/seen-click.ts'
import type { Agent, clickOf, Dice, LabelledClick } from './world.ts'

/** One mailing to one organisation as a gateway sees it. */
export type Swept = { mails: SeenMail[]; people: LabelledClick[]; agents: Agent[]; dice: Dice }
/** `agents`: the scanners of one organisation; they stay the same from mailing to mailing. */
export type MachineBehaviour = {
  name: string
  agents: (dice: Dice) => Agent[]
  clicks: (swept: Swept) => Clicked[]
}
export type Clicked = Parameters<typeof clickOf>[0]

export const several =
  (count: number, make: (dice: Dice) => Agent) =>
  (dice: Dice): Agent[] =>
    Array.from({ length: count }, () => make(dice))
export const sent = (mail: SeenMail): number => mail.sentAt ?? 0
export const each =
  (clicks: (mail: SeenMail, swept: Swept) => Omit<Clicked, 'mail'>[]) =>
  (swept: Swept): Clicked[] =>
    swept.mails.flatMap((mail) => clicks(mail, swept).map((one) => ({ ...one, mail })))
/** Clicks from `start`, each after the wait before it. */
export const inTurn = (positions: number[], start: number, wait: () => number, agent: () => Agent) => {
  let at = start
  return positions.map((position) => {
    at += wait()
    return { at, position, agent: agent() }
  })
}
