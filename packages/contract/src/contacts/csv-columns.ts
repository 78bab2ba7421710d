/**
 * Columns of a file, counted from 0; null: none. With a `lastName`, `name` is only the first name.
 */
export type ColumnPick = { email: number | null; name: number | null; lastName: number | null }

/**
 * Normalises headers: 'firstName', ' First_Name ' and 'FIRST NAME' become 'first name', 'E-mail 1 -
 * Value' becomes 'e mail 1 value'.
 */
const plainHeader = (header: string): string => headerWords(header.normalize('NFKC'))

/** The words of a header in lower case, with single blanks between them. */
export const headerWords = (header: string): string =>
  header
    .replace(/[\u200b\ufeff]/g, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/** Exact headers, in order of preference. */
const EMAIL = new Set(
  'email,e mail,mail,email address,e mail address,mail address,emails,อีเมล,อีเมล์,อีเมลล์,เมล,ที่อยู่อีเมล,courriel,adresse e mail,correo,correo electrónico,e mail adresse'.split(
    ',',
  ),
)
const NAME = new Set(
  'name,full name,fullname,display name,contact name,customer name,your name,ชื่อ นามสกุล,ชื่อ สกุล,ชื่อนามสกุล,ชื่อสกุล,ชื่อและนามสกุล,ชื่อเต็ม,nom complet,nombre completo'.split(
    ',',
  ),
)
const FIRST_NAME = new Set(
  'first name,firstname,given name,givenname,forename,ชื่อ,ชื่อจริง,prénom,vorname,nombre'.split(','),
)
const LAST_NAME = new Set(
  'last name,lastname,surname,family name,familyname,นามสกุล,สกุล,ชื่อสกุล,nom de famille,nachname,apellido,apellidos'.split(
    ',',
  ),
)

/** 'email status' and 'E-mail 1 - Type' describe an address but do not contain it. */
const ABOUT_EMAIL =
  /\b(?:status|state|type|label|sent|opened|clicked|verified|valid|validation|opt|optin|optout|consent|subscribed|subscription|permission|count|date|at|id|hash|domain|provider|format|score|bounced?|frequency|preference|preferences)\b/
/** 'username' and 'company name' are not a person's name. */
const OTHER_NAME =
  /\b(?:user|file|host|domain|nick|screen|login|account|company|organi[sz]ation|business|employer|department|list|campaign|event|product|column|field|sheet|table|server|street|city|country|bank|middle|maiden|phonetic|yomi|prefix|suffix) ?name\b|\bname (?:prefix|suffix)\b|\byomi\b|\bphonetic\b/

/**
 * Finds the columns of addresses and names in a header row: an exact header ('email', 'name' and
 * translations) wins over the first one that contains 'email' or 'name'. First and last name are
 * combined. If the column found has no addresses in `records`, the one that has them is used.
 */
export function detectColumns(
  headers: readonly string[],
  records: readonly (readonly string[])[] = [],
): ColumnPick {
  const names = headers.map(plainHeader)
  const email = emailColumn(names, records)
  return { email, ...nameColumns(names, email) }
}

function emailColumn(names: readonly string[], records: readonly (readonly string[])[]): number | null {
  const isOne = (name: string) => /e ?mail|อีเมล/.test(name) && !ABOUT_EMAIL.test(name)
  const named = exact(names, EMAIL) ?? first(names, isOne)
  if (named === null || records.length === 0 || shareOfAddresses(records, named) > 0) return named
  // 'Email' may be a yes/no column, so check the values
  const shares = names.map((_, at) => shareOfAddresses(records, at))
  const best = Math.max(...shares)
  return best >= 0.5 ? shares.indexOf(best) : named
}

function nameColumns(names: readonly string[], email: number | null): Omit<ColumnPick, 'email'> {
  const others = names.map((name, at) => (at === email ? '' : name))
  const whole = exact(others, NAME)
  if (whole !== null) return { name: whole, lastName: null }
  const [given, family] = [exact(others, FIRST_NAME), exact(others, LAST_NAME)]
  if (given !== null) return { name: given, lastName: family }
  return {
    name:
      first(
        others,
        (name) => /name|^ชื่อ(?!ผู้ใช้|เล่น|บริษัท|หน่วยงาน|องค์กร|ธนาคาร|ไฟล์)/.test(name) && !OTHER_NAME.test(name),
      ) ?? family,
    lastName: null,
  }
}

function exact(names: readonly string[], wanted: ReadonlySet<string>): number | null {
  for (const one of wanted) {
    const at = names.indexOf(one)
    if (at >= 0) return at
  }
  return null
}

function first(names: readonly string[], test: (name: string) => boolean): number | null {
  const at = names.findIndex(test)
  return at < 0 ? null : at
}

function shareOfAddresses(records: readonly (readonly string[])[], column: number): number {
  const cells = records.map((record) => record[column]?.trim() ?? '').filter((cell) => cell !== '')
  return cells.length === 0
    ? 0
    : cells.filter((cell) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell)).length / cells.length
}
