import { setupServer } from 'msw/node'
import { type Answers, trpcHandler } from './answers.ts'
import { feedSubscriptions } from './fake-event-source.ts'

let current: Answers = {}
/** The answers when each request was made, by its id. */
const made = new Map<string, Answers>()

/** Sets the answers of the procedures. */
export function answerWith(answers: Answers): void {
  current = answers
}

feedSubscriptions(() => current)

/** A request that is still on its way when its test ends gets no answer of the next test. */
export const server = setupServer(trpcHandler((requestId) => made.get(requestId) ?? current))
server.events.on('request:start', ({ requestId }) => void made.set(requestId, current))
server.events.on('request:end', ({ requestId }) => void made.delete(requestId))
