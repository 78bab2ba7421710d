/** Errors, warnings and killed server processes; everything else is routine. */
const TELLS = /\b(WARNING|ERROR|FATAL|PANIC): |was terminated by signal/
/**
 * Not shown: clients rejected during startup, recovery or shutdown, as they retry. Connections
 * ended for an idle transaction are shown.
 */
const PASSING =
  /FATAL: {2}(the database system is |terminating (connection(?! due to idle-in)|background worker) )/

/** Whether a line of Postgres' log matters to the operator. */
export const isWorthShowing = (line: string): boolean => TELLS.test(line) && !PASSING.test(line)
