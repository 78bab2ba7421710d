import { parseArgs } from 'node:util'
import { PARTS, type Part } from './read-sets.ts'

/**
 * The options of every benchmark on labelled sets, `npm run bench ranking -- --closed --show`. The
 * closed third is measured only if `--closed` asks for it, at the end of a piece of work: a figure
 * that is seen at every run is tuned to. `--show` names the wrong cases of the open part.
 * @throws TypeError that names an option that is unknown
 */
export function benchOptions(args = process.argv.slice(2)): { isClosedWanted: boolean; isShown: boolean } {
  const { values } = parseArgs({ args, options: { closed: { type: 'boolean' }, show: { type: 'boolean' } } })
  return { isClosedWanted: values.closed === true, isShown: values.show === true }
}

/** The parts that a benchmark was asked to measure. */
export const wantedParts = (): Part[] => (benchOptions().isClosedWanted ? PARTS : ['open'])
