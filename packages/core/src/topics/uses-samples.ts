import { SAMPLE_SCHEME } from '@newsloom/contract/sources/source-labels'

/** Whether a topic reads the bundled samples, whose news is invented. */
export const usesSamples = ({ newsSources }: { newsSources: string[] }): boolean =>
  newsSources.some((source) => source.startsWith(SAMPLE_SCHEME))
