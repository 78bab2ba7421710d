import type { AppRouter } from '@newsloom/api/app-router'
import { TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { hasLocks, holdLock } from '../hold-lock.ts'
import { type Broadcast, type Leader, leadStream, UNSTREAMED } from './lead-stream.ts'
import { openChannel } from './open-channel.ts'

/** Asks the leading tab for its latest view, and to step back if only the asking tab is visible. */
type Ask = { kind: 'ask'; isVisible: boolean }
type Message = Broadcast | Ask | { kind: 'leads' } | { kind: 'here' }
/** A leading tab that answers no question for this long is frozen, ms. */
const PATIENCE = 2_000
/** How often a visible tab asks whether its leading one still answers, ms. */
const ASK_AGAIN = 20_000

const isVisible = (): boolean => document.visibilityState !== 'hidden'

/**
 * Opens each subscription in one tab of the browser, which tells the others: browsers open six
 * connections to a server, and a tab that waits for one would not even load. When the tab is
 * closed, another takes its place, and so does one that is looked at for one that is hidden, whose
 * timers are slow. Without locks or a channel, `UNSTREAMED` tells the subscriber to poll.
 */
export const shareStreams: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      const name = `stream ${op.path} ${JSON.stringify(op.input ?? null)}`
      const channel = hasLocks() ? openChannel(name) : null
      const alone = () => observer.next({ result: { type: 'state', state: 'connecting', error: UNSTREAMED } })
      if (!channel) return alone()
      let leader: Leader | null = null
      let leave: (() => void) | null = null
      const tell = (message: Message) => channel.postMessage(message)
      let patience: ReturnType<typeof setTimeout> | undefined
      const ask = () => {
        if (leader) return
        tell({ kind: 'ask', isVisible: isVisible() })
        clearTimeout(patience)
        patience = setTimeout(alone, PATIENCE)
      }
      const queue = () => {
        leave = holdLock(
          name,
          () => {
            clearTimeout(patience)
            leader = leadStream(() => next(op), observer, tell)
            tell({ kind: 'leads' })
          },
          alone,
        )
      }
      const stepBack = () => {
        leader?.end()
        leader = null
        leave?.()
      }
      const hear = (message: Message) => {
        if (message.kind === 'ask') {
          if (!leader) return
          leader.tellAgain()
          tell({ kind: 'here' })
          if (isVisible() || !message.isVisible) return
          stepBack()
          return queue()
        }
        clearTimeout(patience)
        if (message.kind === 'leads') ask()
        else if (message.kind !== 'here' && !leader) observer.next({ result: heard(message) })
      }
      const giveOrAsk = () => (leader && !isVisible() ? tell({ kind: 'leads' }) : ask())
      const again = setInterval(() => isVisible() && ask(), ASK_AGAIN)
      channel.onmessage = ({ data }: MessageEvent<Message>) => hear(data)
      document.addEventListener('visibilitychange', giveOrAsk)
      queue()
      ask()
      return () => {
        clearTimeout(patience)
        clearInterval(again)
        document.removeEventListener('visibilitychange', giveOrAsk)
        channel.close()
        stepBack()
      }
    })

function heard(told: Broadcast) {
  if (told.kind === 'data') return { type: 'data' as const, data: told.data }
  const error = told.kind === 'lost' ? new TRPCClientError<AppRouter>(told.message) : UNSTREAMED
  return { type: 'state' as const, state: 'connecting' as const, error }
}
