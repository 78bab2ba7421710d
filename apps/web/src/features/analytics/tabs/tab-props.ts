import type { ScreenScope } from '../shared/search.ts'

/** `onReset`: removes the filters; null: there are none. */
export type TabProps = { scope: ScreenScope; onReset: (() => void) | null }
