/**
 * State that a process keeps for itself, such as its knowledge of a clock. It belongs to the
 * configuration that the process was started with, so contexts of tests do not share it.
 */
export function perProcess<State>(create: () => State): (ctx: { config: object }) => State {
  const states = new WeakMap<object, State>()
  return ({ config }) => {
    const known = states.get(config)
    if (known !== undefined) return known
    const made = create()
    states.set(config, made)
    return made
  }
}
