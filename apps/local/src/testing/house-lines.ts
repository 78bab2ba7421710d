import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../launcher/root.ts'

/** A line of the project's own texts and code. `place`: 'README.md:12'. */
export type Line = { place: string; text: string; isComment: boolean }

const SOURCES = [
  'packages/*/{src,bench}/**/*.{ts,tsx,js,md}',
  'apps/{web,server,worker,local}/{src,bench}/**/*.{ts,tsx}',
  'apps/web/public/*.js',
  'apps/local/bootstrap.mjs',
  '{apps,packages}/*/*.config.ts',
  'vitest.*.ts',
  'README.md',
  '.github/*.md',
]
/** Files whose comments begin with '#'; of tables only these are words of the project. */
const HASHED = ['docker/*', 'docker/.env.example', 'packages/*/data/*.tsv']

const linesOf = (file: string) =>
  readFileSync(path.join(ROOT, file), 'utf8')
    .split('\n')
    .map((text, at) => ({ place: `${file}:${at + 1}`, text }))
const filesOf = (patterns: readonly string[]) =>
  patterns.flatMap((pattern) => globSync(pattern, { cwd: ROOT }))

/** Reads every line but those of the file with the rules. Comments after `#` begin with `//`. */
export function readHouse(rules: string): Line[] {
  const own = filesOf(SOURCES)
    // written by the router
    .filter((file) => file !== rules && !file.endsWith('.gen.ts'))
    .flatMap(linesOf)
    .map((line) => ({ ...line, isComment: /^\s*(\/\/|\/?\*|\{\/\*)/.test(line.text) }))
  const hashed = filesOf(HASHED)
    .flatMap(linesOf)
    .filter(({ text }) => /^\s*# /.test(text))
    .map(({ place, text }) => ({ place, text: text.replace('# ', '// '), isComment: true }))
  return [...own, ...hashed]
}

export const fileOf = ({ place }: Line): string => place.replace(/:\d+$/, '')

/** A text between quotes of any kind, or one that is not closed on its line. */
const QUOTED = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`/g
/** Whether a comment is on the line, also behind code or inside it. */
export const hasComment = ({ text, isComment, place }: Line): boolean =>
  isComment || (!/\.md:/.test(place) && /\s\/(?:\/ |\*)/.test(text.replace(QUOTED, '')))
/** The text between the tags of a component. */
const BETWEEN_TAGS = />[^<>{}=]{8,}<|^\s+[A-Z][^=;<>]{15,}$/g
/** A shorter string is a key or a name. */
const MIN_LENGTH = 10

/** The texts of a line of code that people may see. */
export const textsIn = (text: string): string[] => [
  ...(text.match(QUOTED) ?? []).filter((piece) => piece.length >= MIN_LENGTH),
  ...(text.match(BETWEEN_TAGS) ?? []),
]
