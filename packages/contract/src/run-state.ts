import { z } from 'zod'

/** The states of every kind of run: research, a campaign's content, a test of prompts. */
export const RUN_STATES = ['queued', 'running', 'cancelling', 'succeeded', 'failed', 'cancelled'] as const
export const RunState = z.enum(RUN_STATES)
export type RunState = z.infer<typeof RunState>
/** A run that has ended never changes again. */
export const isRunOver = (state: RunState): boolean =>
  state === 'succeeded' || state === 'failed' || state === 'cancelled'
