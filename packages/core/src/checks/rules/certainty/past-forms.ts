/** The past forms of verbs of news that do not end in '-ed'. */
const IRREGULAR = new Map(
  `become:became begin:began bring:brought build:built buy:bought choose:chose come:came cut:cut
   deal:dealt draw:drew drive:drove fall:fell find:found get:got give:gave go:went grow:grew
   hit:hit hold:held keep:kept lay:laid lead:led leave:left lend:lent lose:lost make:made meet:met
   pay:paid put:put raise:raised rise:rose run:ran sell:sold send:sent set:set shut:shut spend:spent
   split:split spread:spread strike:struck take:took teach:taught tell:told win:won withdraw:withdrew`
    .split(/\s+/)
    .map((pair): [string, string] => {
      const [base = '', past = ''] = pair.split(':')
      return [base, past]
    }),
)

const IRREGULAR_PASTS = new Set(IRREGULAR.values())

/** Whether a word is a participle as far as its form shows: 'published', 'held', 'taken'. */
export const isParticiple = (word: string): boolean => /(?:ed|en)$/.test(word) || IRREGULAR_PASTS.has(word)

/**
 * Returns the past form of an English verb, in lower case. A verb of several syllables does not
 * double its last letter ('offered'), except with the stress at its end, which is not known here:
 * both are returned.
 */
export function pastForms(base: string): string[] {
  const irregular = IRREGULAR.get(base)
  if (irregular) return [irregular]
  if (base.endsWith('e')) return [`${base}d`]
  if (/[^aeiou]y$/.test(base)) return [`${base.slice(0, -1)}ied`]
  return /[^aeiou][aeiou][^aeiouwxy]$/.test(base)
    ? [`${base}ed`, `${base}${base.slice(-1)}ed`]
    : [`${base}ed`]
}
