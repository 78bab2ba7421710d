import { expect, test } from 'vitest'
import { SAMPLE_POSTAL_ADDRESS, SAMPLE_SENDER } from '../config.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { readerSender } from './reader-sender.ts'

const database = testDatabase()
const senderOf = (mailFrom: string, mailPostalAddress = '1 High Street') =>
  readerSender({ ...testContext(database).config, mailFrom, mailPostalAddress }, null)

test.each([
  ['Ledger Bank <news@bank.example>', 'Ledger Bank', 'news@bank.example'],
  ['"Ledger, Bank" <news@bank.example>', 'Ledger, Bank', 'news@bank.example'],
  [String.raw`"Ledger \"Bank\" Co" <news@bank.example>`, 'Ledger "Bank" Co', 'news@bank.example'],
  ['"Ledger <Bank>" <news@bank.example>', 'Ledger <Bank>', 'news@bank.example'],
  ['=?utf-8?B?4LiC4LmI4Liy4Lin?= <news@bank.example>', null, 'news@bank.example'],
  ['<news@bank.example>', null, 'news@bank.example'],
  ['news@bank.example', null, 'news@bank.example'],
])('%s has a name and an address', (mailFrom, name, email) => {
  expect(senderOf(mailFrom)).toEqual({ name, email, postalAddress: '1 High Street', brand: null })
})

test('a sample sender has only a name', () => {
  expect(senderOf(SAMPLE_SENDER, SAMPLE_POSTAL_ADDRESS)).toEqual({
    name: 'Newsloom',
    email: null,
    postalAddress: null,
    brand: null,
  })
})
