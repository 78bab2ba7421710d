import type { Sql } from '@newsloom/db/client'

/**
 * The size of each list, in the order of ids; the last tenth of the first list works for one
 * company.
 */
export const LISTS = [700_000, 250_000, 49_000, 1_000]
export const COMPANY = 'siam-company.example'

const THAI_FIRST =
  'สมชาย สมหญิง ประเสริฐ วิชัย สุดารัตน์ กิตติพงษ์ ณัฐพล ธนพร พิมพ์ชนก อนุชา จิราพร ชัยวัฒน์ ดวงใจ ธีรพงศ์ นภัสสร ปิยะ พรทิพย์ ภาณุพงศ์ มาลี ยุทธนา'
const THAI_LAST =
  'ใจดี ศรีสุข วงศ์สวัสดิ์ แก้วมณี ทองคำ รุ่งเรือง บุญมี สายทอง จันทร์เพ็ญ พงษ์ไพบูลย์ สุวรรณ เจริญผล มั่นคง ศักดิ์สิทธิ์ ชัยชนะ แซ่ลิ้ม โพธิ์งาม'
const FIRST =
  'James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Joseph Jessica Thomas Sarah Karen Charles Lisa Daniel Nancy'
const LAST =
  'Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson'
const DOMAINS =
  'example.com example.com example.com example.com example.org mail.example.net bank.example.co.th uni.example.ac.th'

/**
 * A million contacts, half with Thai names, a fifth without a name, 2 % suppressed. Indexes are
 * created afterwards, and statistics are not updated, as if all had just been imported. Returns the
 * lists' ids.
 */
export async function fillMillion(sql: Sql): Promise<number[]> {
  const indexes = await sql<{ indexname: string; indexdef: string }[]>`
    select indexname, indexdef from pg_indexes i where tablename = 'contacts'
      and not exists (select 1 from pg_constraint where conname = i.indexname)`
  for (const { indexname } of indexes) await sql.unsafe(`drop index ${indexname}`)
  await sql.unsafe('alter table contacts disable trigger user')
  const ids: number[] = []
  for (const [place, size] of LISTS.entries()) {
    const [list] = await sql<{ id: number }[]>`
      insert into contact_lists (name, contact_count) values (${`List ${place}`}, ${size}) returning id`
    ids.push(list?.id ?? 0)
    await fillList(sql, ids[place] ?? 0, size, place === 0)
  }
  await sql.unsafe('alter table contacts enable trigger user')
  for (const { indexdef } of indexes) await sql.unsafe(indexdef)
  await sql`insert into suppressions (email_hash, email_norm, reason)
    select email_hash(email_norm), email_norm, 'bounced' from contacts where id % 50 = 0 on conflict do nothing`
  return ids
}

/** Values are picked by a hash of the index, so names and domains are independent. */
async function fillList(sql: Sql, listId: number, size: number, hasCompany: boolean): Promise<void> {
  const words = (text: string) => sql`string_to_array(${text}, ' ')`
  await sql`
    insert into contacts (list_id, email, email_norm, name)
    select ${listId}, email, lower(email), case when pick(i, 5, 5) > 1 then name end from (
      select i, case when pick(i, 1, 2) = 1
          then thai_first[pick(i, 2, cardinality(thai_first))] || ' ' || thai_last[pick(i, 3, cardinality(thai_last))]
          else en_first[pick(i, 2, cardinality(en_first))] || ' ' || en_last[pick(i, 3, cardinality(en_last))] end as name,
        en_first[pick(i, 2, cardinality(en_first))] || '.' || en_last[pick(i, 3, cardinality(en_last))] || i || '@'
          || case when ${hasCompany} and i > ${size}::int * 0.9 then ${COMPANY}
            else domains[pick(i, 4, cardinality(domains))] end as email
      from generate_series(1, ${size}::int) i, (select ${words(THAI_FIRST)} as thai_first, ${words(THAI_LAST)} as thai_last,
        ${words(FIRST)} as en_first, ${words(LAST)} as en_last, ${words(DOMAINS)} as domains) names
    ) people`
}

/** A number from 1 to `below`, the same for the same index and seed. */
export const PICK = `create function pick(i int, seed int, below int) returns int immutable language sql
  as 'select 1 + ((hashint8extended(i, seed) & 2147483647) % below)::int'`
