const COLOURS = { launcher: 90, database: 35, server: 36, worker: 33, web: 32 } as const
export type Speaker = keyof typeof COLOURS

const WIDTH = Math.max(...Object.keys(COLOURS).map((name) => name.length))
const useColour = process.stdout.isTTY || process.env.FORCE_COLOR === '1'

/** Prints a line prefixed with the speaker's name. */
export function say(speaker: Speaker, line: string): void {
  const name = speaker.padEnd(WIDTH)
  process.stdout.write(`${useColour ? `\u001b[${COLOURS[speaker]}m${name}\u001b[0m` : name} ${line}\n`)
}

/** Collects text and prints it line by line, or only selected lines. */
export function lineWriter(
  speaker: Speaker,
  isWorthIt: (line: string) => boolean = () => true,
): (text: string) => void {
  let rest = ''
  return (text) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.trim() !== '' && isWorthIt(line)) say(speaker, line)
  }
}
