import type { Page } from 'playwright-core'
import { type Answers, type Changes, changedAnswers } from './changed-answers.ts'
import { type Answer, intercept } from './intercept.ts'

/** Changes one answer of the server; what travels with it stays. */
export const changeAnswer = <T>(page: Page, procedure: string, change: (data: T) => unknown): Promise<void> =>
  changeAnswers(page, new Map([[procedure, (data: unknown) => change(data as T)]]))

/** The same for several, which may travel together too. */
export const changeAnswers = (page: Page, changes: Changes): Promise<void> =>
  intercept(
    page,
    (procedure) => changes.has(procedure),
    async ({ procedures, ask }) => ({
      json: changedAnswers((await ask()) as Answers, procedures, changes),
    }),
  )

/** Replaces the answers of these procedures, by their names, even where the server has none. */
export const replaceAnswers = (page: Page, answers: ReadonlyMap<string, unknown>): Promise<void> =>
  intercept(
    page,
    (procedure) => answers.has(procedure),
    async ({ procedures, ask }) => {
      const all = (await ask()) as unknown[]
      for (const [place, procedure] of procedures.entries())
        if (answers.has(procedure)) all[place] = { result: { data: answers.get(procedure) } }
      return { json: all }
    },
  )

/** Answers without asking the server. */
export const answerAtOnce = (page: Page, procedure: string, data: unknown): Promise<void> =>
  always(page, (one) => one === procedure, { json: [{ result: { data } }] })

/** Calls of this procedure conflict with what somebody else saved. */
export const conflict = (page: Page, procedure: string, details: object): Promise<void> =>
  always(page, (one) => one === procedure, {
    json: [
      { error: { message: 'Conflict', code: -32_009, data: { code: 'CONFLICT', httpStatus: 409, details } } },
    ],
  })

/** Replaces a stream by a single event. */
export const streamOnce = (page: Page, procedure: string, event: unknown): Promise<void> =>
  always(page, (one) => one === procedure, { event })

/** The connection breaks at calls of these procedures; without any, at each call. */
export const lose = (page: Page, ...lost: string[]): Promise<void> =>
  always(page, (one) => lost.length === 0 || lost.includes(one), 'lost')

/** Calls of this procedure wait for an answer that never comes. */
export const keepWaiting = (page: Page, procedure: string): Promise<void> =>
  always(page, (one) => one === procedure, 'never')

const always = (page: Page, matches: (procedure: string) => boolean, answer: Answer): Promise<void> =>
  intercept(page, matches, async () => answer)
