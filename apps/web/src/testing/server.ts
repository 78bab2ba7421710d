import { setupServer } from 'msw/node'
import { type Answers, trpcHandler } from './answers.ts'
import { feedSubscriptions } from './fake-event-source.ts'

let current: Answers = {}

/** Sets the answers of the procedures. */
export function answerWith(answers: Answers): void {
  current = answers
}

feedSubscriptions(() => current)

export const server = setupServer(trpcHandler(() => current))
