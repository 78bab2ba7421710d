/** Whether a topic reads the bundled samples, whose news is invented. */
export const usesSamples = ({ newsSources }: { newsSources: string[] }): boolean =>
  newsSources.some((source) => source.startsWith('sample:'))
