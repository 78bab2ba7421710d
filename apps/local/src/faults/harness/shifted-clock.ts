/**
 * Preloaded (`node --import`): makes the process's clock jump by CLOCK_AHEAD_MS soon after its
 * start.
 */
const ahead = Number(process.env.CLOCK_AHEAD_MS)
const JUMP_AFTER_MS = 3_000
const realNow = Date.now
const now = (): number => realNow() + (performance.now() > JUMP_AFTER_MS ? ahead : 0)

globalThis.Date = new Proxy(Date, {
  construct: (target, given, own) => Reflect.construct(target, given.length > 0 ? given : [now()], own),
  apply: () => new Date(now()).toString(),
  get: (target, name, own) => (name === 'now' ? now : Reflect.get(target, name, own)),
})
