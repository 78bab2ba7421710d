import { ImportResult } from '@newsloom/contract/contacts/imports'
import { type ImportRows, sendChunks } from '../src/testing/import-client.ts'
import { contactRows } from './contact-rows.ts'

/**
 * One import, in a process of its own as a browser is: by chunks as the web app sends them, or as
 * one REST body. Bodies are made before the clock starts. Prints one JSON line.
 */
const [url = '', way = '', listText = '', rowsText = ''] = process.argv.slice(2)
const CHUNK = 5_000
const listId = Number(listText)
const total = Number(rowsText)

const rows = (from: number, to: number): ImportRows =>
  contactRows(from, to).map(({ email, name }) => ({ email, name, tags: [] }))

async function byChunks() {
  const chunks = Array.from({ length: Math.ceil(total / CHUNK) }, (_, i) => ({
    listId,
    contacts: rows(i * CHUNK, Math.min(total, (i + 1) * CHUNK)),
  }))
  const started = performance.now()
  const { count } = await sendChunks(url, chunks)
  return { count, seconds: (performance.now() - started) / 1000, bytes: 0 }
}

async function byBody() {
  const body = Buffer.from(JSON.stringify({ contacts: rows(0, total), listId }))
  const started = performance.now()
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/import-contacts`, { method: 'POST', headers, body })
  const { count } = ImportResult.parse(await answer.json())
  return { count, seconds: (performance.now() - started) / 1000, bytes: body.length }
}

console.log(JSON.stringify(way === 'chunks' ? await byChunks() : await byBody()))
