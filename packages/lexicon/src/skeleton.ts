/**
 * The consonants of a name by their sound: 'Powell' and 'พาวเวลล์' are both 'PWL'. Sounds that the
 * two scripts do not distinguish share a letter (k and g, t and d, p and b, s and z).
 */
export function skeletonOf(name: string): string {
  return /[\u0e00-\u0e7f]/.test(name) ? thaiSkeleton(name) : latinSkeleton(name)
}

const LATIN: [RegExp, string][] = [
  [/tch|ch|sh|j/g, 'C'],
  [/ph/g, 'F'],
  [/th/g, 'T'],
  [/ck|kh|gh/g, 'K'],
  [/ng/g, 'N'],
  [/x/g, 'KS'],
  [/c(?=[eiy])/g, 'S'],
  [/[ckgq]/g, 'K'],
  [/[td]/g, 'T'],
  [/[pb]/g, 'P'],
  [/f/g, 'F'],
  [/[vw]/g, 'W'],
  [/[sz]/g, 'S'],
  [/n/g, 'N'],
  [/m/g, 'M'],
  [/l/g, 'L'],
  [/r/g, 'R'],
  [/\bh/g, 'H'],
  [/\by/g, 'Y'],
  [/[^A-Z]/g, ''],
]

function latinSkeleton(name: string): string {
  let letters = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  for (const [pattern, sound] of LATIN) letters = letters.replace(pattern, sound)
  return collapsed(letters)
}

const THAI_SOUNDS = new Map(
  (
    [
      ['กขฃคฅฆ', 'K'],
      ['ง', 'N'],
      ['จฉชฌ', 'C'],
      ['ซศษส', 'S'],
      ['ดตถทธฎฏฐฑฒ', 'T'],
      ['บปพภผ', 'P'],
      ['ฟฝ', 'F'],
      ['ณน', 'N'],
      ['ม', 'M'],
      ['ร', 'R'],
      ['ลฬ', 'L'],
      ['ว', 'W'],
      ['ห', 'H'],
      ['ฮ', 'H'],
    ] as const
  ).flatMap(([letters, sound]) => [...letters].map((letter) => [letter, sound] as const)),
)
/** A silent ห before another consonant sets the tone ('หม'), and ห์ is not pronounced. */
const SILENT = /ห(?=[งญนมยรลว์])/g

function thaiSkeleton(name: string): string {
  const sounds = [...name.replace(SILENT, '').replace(/(?<=.)[ห]/gu, '')].map((letter, i) =>
    letter === 'ญ' || letter === 'ย' ? (i === 0 ? 'Y' : '') : (THAI_SOUNDS.get(letter) ?? ''),
  )
  return collapsed(sounds.join(''))
}

const collapsed = (sounds: string): string => sounds.replace(/(.)\1+/g, '$1')
