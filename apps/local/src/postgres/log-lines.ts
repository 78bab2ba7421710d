/**
 * What goes wrong or is warned of, and a process of the server that was killed; the rest is its
 * daily business.
 */
const TELLS = /\b(WARNING|ERROR|FATAL|PANIC): |was terminated by signal/
/**
 * Not worth a line: clients turned away while it starts, recovers or stops try again. A connection
 * ended for an idle transaction is shown.
 */
const PASSING =
  /FATAL: {2}(the database system is |terminating (connection(?! due to idle-in)|background worker) )/

/** Whether a line of Postgres' log says something to whoever runs the product. */
export const isTelling = (line: string): boolean => TELLS.test(line) && !PASSING.test(line)
